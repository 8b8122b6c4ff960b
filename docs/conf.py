"""The settings of the documentation; nothing is fetched while it is built."""

import logging
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

from sphinx.util.tags import Tags

sys.path.insert(0, str(Path(__file__).parent / "_ext"))  # the extension that makes pages from the program

# A folder of the contents list may have no page; a page in no list is still told of. Sphinx gives this warning a
# subtype but no type, so `suppress_warnings` cannot name it.
logging.getLogger("sphinx.sphinx.directives.other").addFilter(
    lambda record: getattr(record, "subtype", None) != "empty_glob"
)

project = "Turnkeeper"
author = "The Turnkeeper authors"
project_copyright = "The Turnkeeper authors"
release = installed_version("turnkeeper")
version = release

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "turnkeeper_pages",
]
# Where the pages are only checked, nothing is made that no page's text can break and that takes a third of the time:
# highlighted copies of all sources, and each module's names in the table of contents.
tags: Tags
_checked_only = tags.has("check")  # noqa: F821 - Sphinx gives the settings the tags of the build
if not _checked_only:
    extensions.append("sphinx.ext.viewcode")
toc_object_entries = not _checked_only
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["_build", "_ext"]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "fieldlist", "substitution"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True}
autodoc_typehints = "description"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

nitpicky = True
# A name of Turnkeeper's own, written in full, must have a page. Names of other projects have none here, nor have
# private names and type variables, which are single capitals (with the variance, where they have one).
nitpick_ignore_regex = [
    (r"py:.*", r"(?!turnkeeper\.).*"),
    (r"py:.*", r".*\.(?:_\w+|[A-Z](?:_co|_contra)?)"),
]

html_theme = "furo"
html_title = f"Turnkeeper {release}"
html_copy_source = False
html_show_sphinx = False
