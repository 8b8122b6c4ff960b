// What there is to choose from for every actor: its side, and what the others see of it.
import { t } from "../texts/index.ts";
import type { NewActor } from "../wire/server.ts";

type Side = NewActor["side"];
type Sight = NonNullable<NewActor["visibility"]>;

const SIDES: readonly Side[] = ["pc", "npc", "hazard"];
const SIGHTS: readonly Sight[] = ["known", "unknown", "hidden"];

export const sides = () => ({ label: t("field.side"), of: SIDES, say: (one: Side) => t(`side.${one}`) });
export const sights = () => ({ label: t("actor.seen"), of: SIGHTS, say: (one: Sight) => t(`visibility.${one}`) });
