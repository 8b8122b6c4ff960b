"""The GM's settings of a fight beside its rules: how newcomers are admitted, where turn changes are posted to."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.service.pictures import seat_info
from turnkeeper.service.problems import Forbidden
from turnkeeper.service.registry import Registry, gm_only
from turnkeeper.service.schemas import ChangeClock, ChangeFight, ClockSettings, FightChanged, FightInfo
from turnkeeper.service.session import Session
from turnkeeper.service.tokens import new_token
from turnkeeper.store.protocol import MOST_PAUSES, SeatRecord, TableClock, Webhook


def fight_info(session: Session, seat: SeatRecord) -> FightInfo:
    """A fight and one's own seat in it."""
    gm = seat.role == "gm"
    settings = session.record.settings
    return FightInfo(
        fight=session.id,
        name=session.record.name,
        system=session.record.system,
        seat=seat.id,
        role=seat.role,
        state=seat.state,
        actors=seat_info(session.encounter, seat).actors,
        expires=session.record.expires,
        admission=settings.admission if gm else None,
        clock=_shown(settings.clock),
        webhook=(settings.webhook.url if settings.webhook else "") if gm else None,
        webhooks=settings.webhooks if gm else None,
        unsealed=session.record.unsealed if gm else None,
    )


async def change_settings(
    registry: Registry, session: Session, seat: SeatRecord, change: ChangeFight, *, owner: bool
) -> FightChanged:
    """Change a fight's settings for its GM. ``owner``: it is the server's owner who asks."""
    gm_only(seat)
    if change.webhooks is not None and not owner:
        raise Forbidden("webhook.owner_only")
    hook = None
    if change.webhook:
        if registry.hooks is None:
            raise Forbidden("webhook.off")
        # Before that, no name is looked up for it.
        _check_allowed(session, owner=owner)
        hook = Webhook(url=await registry.hooks.check(change.webhook), secret=new_token())

    async def changed() -> FightChanged:
        settings = session.record.settings
        if change.admission is not None:
            settings = replace(settings, admission=change.admission)
        if change.clock is not None:
            clock = _changed(settings.clock, change.clock, session.publisher.clocks.now())
            settings = replace(settings, clock=clock)
        if change.webhooks is not None or (hook and owner):
            settings = replace(settings, webhooks=bool(change.webhooks or hook))
        if hook:
            _check_allowed(session, owner=owner)
        if change.webhook is not None:
            settings = replace(settings, webhook=hook)
        await session.put_record(replace(session.record, settings=settings))
        if registry.hooks and (change.webhook is not None or change.webhooks is not None):
            registry.hooks.webhook_changed(session)
        url = settings.webhook.url if settings.webhook else ""
        secret = hook.secret if hook else ""
        return FightChanged(admission=settings.admission, webhook=url, clock=_shown(settings.clock), secret=secret)

    async with session.lock:
        return await session.by_what_is_stored(changed)


def _shown(clock: TableClock | None) -> ClockSettings | None:
    return None if clock is None else ClockSettings(limit=clock.limit, paused=clock.paused is not None)


def _changed(before: TableClock | None, change: ChangeClock, now: float) -> TableClock | None:
    """The clock of the table after a change. What it counts while it stands is left out of every turn."""
    if change.on is False or (before is None and not change.on):
        return None
    clock = before or TableClock()
    if change.limit is not None:
        clock = replace(clock, limit=change.limit or None)
    if change.paused and clock.paused is None:
        clock = replace(clock, paused=now)
    elif change.paused is False and clock.paused is not None:
        clock = replace(clock, paused=None, pauses=(*clock.pauses, (clock.paused, now))[-MOST_PAUSES:])
    return clock


def _check_allowed(session: Session, *, owner: bool) -> None:
    """Raise :class:`Forbidden` unless the fight may have a webhook: the owner lets it by giving it one."""
    if not (owner or session.record.settings.webhooks):
        raise Forbidden("webhook.not_allowed")
