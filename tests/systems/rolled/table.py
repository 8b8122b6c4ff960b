"""A table to play rolled rounds at, with dice and cards that fall as a test says."""

from collections.abc import Mapping
from typing import Any

from turnkeeper.core.commands import Begin, Command, Join, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Refusal, Seat, Side, Visibility
from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TieOrder, why_closed
from turnkeeper.core.proposal import Receipt as Sent
from turnkeeper.systems.rolled import SYSTEM
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled.state import State
from turnkeeper.systems.rolled.view import View


class Game:
    """A fight whose app rolls and deals what ``falls`` says: for each actor the results, one a round.

    A number is a result, Reflexes included; text is a card. Who is not named, or has none left, gets 10 or a 10.
    """

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.fight = Encounter.open(SYSTEM, seed="a test", options=options)
        self.falls: dict[str, list[int | str]] = {}
        self.fight.force(self._fall)

    def _fall(self, _seed: str, ask: Prompt) -> tuple[str | int, ...]:
        falls = self.falls.get(ask.of or "", [])
        match ask:
            case DiceRoll():
                return (int(falls.pop(0)) - ask.bonus if falls else 10 - ask.bonus,)
            case CardDraw():
                tens = [card for card, _ in ask.pile if card.startswith("10")]
                return (str(falls.pop(0)) if falls else tens[0],)
            case TieOrder(fallback="random"):
                return tuple(reversed(ask.tied))
            case _:
                return ()

    def join(
        self,
        actor: str,
        *falls: int | str,
        side: Side | None = None,
        reflexes: int = 0,
        group: str = "",
        visibility: Visibility = "known",
    ) -> None:
        """Bring in an actor and say what it will roll; names in capitals are NPCs unless said otherwise."""
        who = ActorId(actor.lower())
        self.falls[who] = list(falls)
        side = side or ("npc" if actor[0].isupper() else "pc")
        self.do(Join(who, side, actor.title(), group, 1, visibility, {"reflexes": reflexes}))

    def begin(self) -> None:
        """Start the fight."""
        self.do(Begin())

    def do(self, command: Command, by: Seat = GM, *, insist: bool = False) -> None:
        """Send a command that must be accepted."""
        result = self.fight.send(command, by, insist=insist)
        assert isinstance(result, Sent), result

    def refused(self, command: Command, by: Seat = GM) -> tuple[str, str]:
        """The code and rule with which a command is refused."""
        result = self.fight.send(command, by)
        assert isinstance(result, Refusal), f"accepted: {command}"
        return result.code, result.rule

    def done(self, *actors: str) -> None:
        """Whole turns, one after another."""
        for actor in actors:
            self.do(c.Done(ActorId(actor)))

    def delay(self, *actors: str) -> None:
        """These delay, each at the start of its turn."""
        for actor in actors:
            self.do(c.Delay(ActorId(actor)))

    def enter(self, *actors: str) -> None:
        """These delayers ask for their turn."""
        for actor in actors:
            self.do(c.EnterNow(ActorId(actor)))

    def out(self, actor: str) -> None:
        """Out of the fight for now."""
        self.do(TakeOut(ActorId(actor)))

    @property
    def state(self) -> State:
        """The state now."""
        state: State = self.fight.state
        return state

    @property
    def view(self) -> View:
        """The GM's view."""
        view: View = self.fight.view(GM)
        return view

    @property
    def order(self) -> str:
        """The order of the round, slots apart by spaces, members by ``+``."""
        return " ".join("+".join(place.members) for place in self.view.order)

    @property
    def up(self) -> str:
        """Those who may act now."""
        return " ".join(opening.actor for opening in self.fight.table(GM).now if opening.kind in ("turn", "group"))

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.state.round

    @property
    def tie(self) -> TieOrder:
        """The tie that the fight waits for."""
        (ask,) = self.fight.prompts()
        assert isinstance(ask, TieOrder)
        return ask

    def why(self, first: str, second: str) -> Reason:
        """Why one comes before the other, as the GM is told."""
        reason = self.fight.why(ActorId(first), ActorId(second), GM)
        assert isinstance(reason, Reason), reason
        return reason

    def asked(self, kind: type[Prompt] | None = None) -> list[str]:
        """The ids of the prompts that are open."""
        prompts = [ask for ask in self.fight.prompts() if not why_closed(ask)]
        return [ask.id for ask in prompts if kind is None or isinstance(ask, kind)]

    def rolled(self) -> list[str]:
        """Those who rolled in this round, in order of rolling."""
        told = [line.line for line in self.fight.lines(GM)]
        began = max(number for number, line in enumerate(told) if line.key == "line.rolled.round_began")
        keys = ("line.rolled.rolled", "line.rolled.dealt")
        return [str(line.params["actors"]).lower() for line in told[began:] if line.key in keys]


def last_turn_of_a_round(*delayers: str) -> Game:
    """Ana 19, Bo 15, Orc 9: the Orc acts, the last of the round, and the ``delayers`` may still come in after it."""
    game = Game()
    for actor, result in (("ana", 19), ("bo", 15), ("Orc", 9)):
        game.join(actor, result)
    game.begin()
    for actor in ("ana", "bo"):
        game.do((c.Delay if actor in delayers else c.Done)(ActorId(actor)))
    game.do(c.TakeTurn(ActorId("orc")))
    return game
