"""Help pages of commands: each text on as few lines as it needs; in other languages it is found by its English one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cyclopts.help import ColumnSpec, DefaultFormatter, DescriptionRenderer, HelpEntry, HelpPanel
from cyclopts.help.inline_text import InlineText
from cyclopts.help.specs import DefaultStyled, get_default_parameter_columns
from rich.text import Text

from turnkeeper.cli.commands import help_in

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions


_VALUE = "{ $value }"


class TranslatedHelp(DefaultFormatter):
    """The usual form of a help page, with its words in a language."""

    def __init__(self, language: str) -> None:
        super().__init__(column_specs=self._columns)
        self._language = language

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel."""
        title = help_in(self._language, str(panel.title))
        super().__call__(console, options, panel.copy(title=title))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:  # noqa: ANN401, ARG002 - as cyclopts has it
        """Print how the command is called."""
        words = " ".join(help_in(self._language, word) for word in str(usage).rstrip("\n").split(" "))
        console.print(DefaultStyled(Text(f"{help_in(self._language, 'Usage')}: {words}\n", style="cyclopts.usage")))

    def _columns(self, console: Console, options: ConsoleOptions, entries: list[HelpEntry]) -> tuple[ColumnSpec, ...]:
        *names, description = get_default_parameter_columns(console, options, entries)
        return (*names, description.copy(renderer=_Description(self._language)))


class _Description(DescriptionRenderer):
    """The text of an entry, and what is behind it in brackets."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def __call__(self, entry: HelpEntry) -> InlineText:
        shown = super().__call__(entry)
        if not isinstance(shown, InlineText):
            raise TypeError(shown)
        text = InlineText(Text(help_in(self._language, str(shown.primary_renderable))))
        for behind in shown.texts:
            text.append(Text(self._behind(behind.plain.strip()), behind.style))
        return text

    def _behind(self, text: str) -> str:
        """What stands in brackets behind an entry, some of it with a value, as ``[default: 13]``."""
        name, colon, value = text.removesuffix("]").partition(": ")
        return help_in(self._language, f"{name}: {_VALUE}]" if colon else text).replace(_VALUE, value)
