// Written by tools/ui_types.py from the server's own types; not by hand.

/** A command this seat may give: ``fixed`` fields, open fields with their values; any combination is accepted. */
export interface Action {
  command: string;
  fixed: Record<string, string | number | boolean | (string | number)[] | null>;
  choose: Record<string, Choice | Subset | WholeNumber | Text>;
  refused: Refusal | null;
  shelf: "play" | "sheet" | "tools";
}

/** One actor as a seat may see it. ``mark`` is a short public figure of the system's (a score, a card count). */
export interface ActorRow {
  actor: string;
  name: string;
  side: "hazard" | "npc" | "pc";
  status: "done" | "holding" | "later" | "out" | "up" | "waiting";
  group: string;
  count: number;
  mark: string;
  mine: boolean;
  visibility: "hidden" | "known" | "unknown";
}

/** An actor with its numbers as they are now, as the commands ``join`` and ``amend`` have them. */
export interface ActorSetup {
  actor: string;
  name: string;
  side: "hazard" | "npc" | "pc";
  group: string;
  count: number;
  visibility: "hidden" | "known" | "unknown";
  out: boolean;
  profile: Record<string, unknown>;
}

/** One setting of who answers; empty fields mean all. */
export interface Automation {
  source: "app" | "table";
  step: string;
  actor: string;
}

/** The step that undo takes back: the last ``lines`` of the seat's log tell of it. */
export interface BackStep {
  lines?: number;
  label?: string;
}

/** A chance or a mean: as an exact fraction in a string, and as a number to show. */
export interface ChanceValue {
  exact: string;
  value: number;
}

/** What is new in the picture since the frame before. Parts that are there replace the old ones. */
export interface Change {
  type: "change";
  version: string;
  number: number;
  table?: Table;
  view?: Record<string, unknown>;
  offers?: Action[];
  menu?: Menu;
  labels?: TableLabels;
  log?: PictureLog;
}

/** A change of the table's clock by the GM; fields left out stay. A ``limit`` of 0 seconds is none. */
export interface ChangeClock {
  on?: boolean | null;
  limit?: number | null;
  paused?: boolean | null;
}

/** A change of a fight's settings by the GM; fields left out stay. */
export interface ChangeFight {
  admission?: "ask" | "automatic" | null;
  clock?: ChangeClock | null;
  webhook?: string | null;
  webhooks?: boolean | null;
}

/** A change of a seat by the GM; fields left out stay. */
export interface ChangeSeat {
  state?: "admitted" | "revoked" | null;
  name?: string | null;
  actors?: string[] | null;
}

/** One of ``values``; each is a complete value for the field (a list where the field holds several). */
export interface Choice {
  type: "choice";
  values: (string | number | boolean | (string | number)[] | null)[];
}

/** The clock of the table: ``limit`` seconds for a turn, or none; ``paused``: it stands. */
export interface ClockSettings {
  limit: number | null;
  paused: boolean;
}

/** The length of the turn when this is sent; ``null``: nobody is up, or the clock is off. */
export interface ClockShown {
  type: "clock";
  seconds: number | null;
  running: boolean;
  limit: number | null;
}

/** The kind of a command, as the command itself says. */
export interface CommandKind {
  shelf: "play" | "sheet" | "tools";
  purpose:
    | "advance"
    | "answer"
    | "come_in"
    | "decline"
    | "end_turn"
    | "history"
    | "mark"
    | "other"
    | "profile"
    | "result"
    | "wait";
  override: boolean;
  gm_only: boolean;
  timeless: boolean;
  beside: boolean;
  stages: ("fighting" | "over" | "setup")[];
  core: boolean;
}

/** A command of a seat's, or several that are one step: all of them are done or none, and one undo takes them back. */
export interface CommandRequest {
  id: string;
  seen: string | null;
  command: Record<string, unknown> | Record<string, unknown>[];
  insist?: boolean;
  picture?: boolean;
  lines?: number | null;
  after?: string | null;
}

/** A command was carried out and stored. ``version``: of what the seat sees. ``repeated``: it had been before. */
export interface CommandResult {
  id: string;
  done: true;
  version: string;
  repeated?: boolean;
  picture?: unknown | null;
}

/** One thing by which two actors are put in their order: equal for both, the one that decided, or not needed. */
export interface ComparedPart {
  name: string;
  first: string | number;
  second: string | number;
  decides: boolean;
  needed: boolean;
}

/** Records of an open deal after those that a client has, and what may be opened to its seat. */
export interface DealFrame {
  type: "open_deal";
  first: number;
  records: [string, string][];
  openings: LeafOpening[];
}

/** A device's link for a batch. */
export interface DeviceLink {
  type: "link";
  device: string;
  batch: number;
  link: string;
}

/** A device that takes part in the open deal from now on: ``anchor`` is link 0 of its chain. */
export interface DeviceSeat {
  device: string;
  anchor: string;
}

/** The moment an actor's turn is over: the one that is on, or else the next. */
export interface EndOf {
  at: "end";
  actor: string;
  times: number;
}

/** The faces of the actors that a seat knows, where they were given one. */
export interface FaceList {
  faces: FaceShown[];
}

/** The face of an actor. ``picture`` is a separate address (``data:``); empty: there is none. */
export interface FaceShown {
  actor: string;
  letters: string;
  tone: number | null;
  picture: string;
}

/** The seat would be shown other faces than before: it may ask for them. ``about`` tells one set from another. */
export interface FacesChanged {
  type: "faces";
  about: string;
}

/** The words of one field. */
export interface FieldWords {
  label: string;
  none: string;
  actors?: boolean;
  values?: Record<string, string>;
}

/** The settings of a fight after a change. ``secret`` signs what is posted to a new webhook, and is sent once. */
export interface FightChanged {
  admission: "ask" | "automatic";
  webhook: string;
  clock?: ClockSettings | null;
  secret?: string;
}

/** A fight and one's own seat in it. */
export interface FightInfo {
  fight: string;
  name: string;
  system: string;
  seat: string;
  role: "gm" | "player" | "screen";
  state: "admitted" | "lobby" | "revoked";
  actors: string[];
  expires: number | null;
  admission: "ask" | "automatic" | null;
  clock: ClockSettings | null;
  webhook: string | null;
  webhooks: boolean | null;
  unsealed: number | null;
}

/** Fights ``first`` to ``first + len(fights) - 1`` of the ``total`` that are kept, those last played first. */
export interface FightList {
  first: number;
  total: number;
  fights: FightListItem[];
}

/** A fight that is kept, in the owner's list. Times are seconds since 1970; ``played``: the newest row's. */
export interface FightListItem {
  fight: string;
  name: string;
  system: string;
  stage: "fighting" | "over" | "setup";
  created: number;
  played: number;
  expires: number | null;
  damaged: string;
  unsealed: number;
  game: string;
}

/** The set-up of a fight as it is now, for the GM's forms. */
export interface FightSetup {
  options: Record<string, unknown>;
  next_options: Record<string, unknown>;
  automation: Automation[];
  actors: ActorSetup[];
}

/** A file to read characters from. ``data`` is what is in it, in base64; ``name`` is what problems call it. */
export interface FileToImport {
  name: string;
  data: string;
}

/** Send the records of the open deal on this socket, after the first ``have``, and those to come. */
export interface FollowDeal {
  type: "open_deal";
  have?: number;
  seat?: DeviceSeat | null;
}

/** The name of a game in another language, and its words there in place of the system's texts. */
export interface GameTexts {
  title: string;
  summary?: string;
  words?: Record<string, string>;
}

/** A sign of life, in both directions. */
export interface Heartbeat {
  type: "beat";
}

/** An opening kept for later: on what it waits, and until when it lasts. */
export interface Held {
  actor: string;
  what: string;
  trigger: string | null;
  until: "beat" | "fight" | "next-round" | "reshuffle" | "round" | "segment";
}

/** The first message on a socket. */
export interface Hello {
  type: "hello";
  token: string;
  language?: string;
}

/** Files to read characters from, for a ``system``; without one each file's characters get the one that suits. */
export interface Import {
  files: FileToImport[];
  system?: string;
}

/** Characters of an import's document, corrected or not, that are to come into a fight. */
export interface ImportInto {
  characters: Record<string, unknown>[];
  apart?: string[];
}

/** A part of a file that was left out. */
export interface ImportNote {
  file: string;
  text: string;
}

/** The effects of bringing characters into a fight. Nothing of it is done yet. */
export interface ImportPlan {
  system: string;
  steps: ImportStep[];
  problems: ImportProblem[];
  results: Record<string, unknown>[];
}

/** A part that could not be read: the file, the place in it (may be empty), and the reason. */
export interface ImportProblem {
  file: string;
  place: string;
  text: string;
}

/** The ordinary commands that bring in one character (or one member of a group). */
export interface ImportStep {
  key: string;
  actor: string;
  name: string;
  match: "certain" | "name" | "new";
  was: Record<string, unknown>;
  commands: Record<string, unknown>[];
  player: string;
}

/** A character that was read from a file. */
export interface ImportedCharacter {
  file: string;
  format: string;
  name: string;
  key: string;
  actor: string;
  system: string;
  suits: string[];
  initiative: number | null;
  working: string;
  result: number | null;
  values: ImportedValue[];
  profile: Record<string, unknown>;
  side: "hazard" | "npc" | "pc";
  player: string;
  group: string;
  count: number;
  members: number | null;
  visibility: "hidden" | "known" | "unknown";
  notes: string[];
  extra?: Record<string, unknown>;
  passes?: number;
  edge?: number;
}

/** Everything that came of an import: the same document that ``turnkeeper import --json`` prints. */
export interface ImportedFiles {
  format: 1;
  system: string;
  characters: ImportedCharacter[];
  problems: ImportProblem[];
  notes: ImportNote[];
}

/** One number of a character's profile, and where it came from. */
export interface ImportedValue {
  field: string;
  value: number | boolean;
  source: string;
}

/** A join code. ``link`` opens the page to join, with the code and a key that no limit on guessing holds up. */
export interface Invited {
  code: string;
  link: string;
  expires: number;
  uses: number | null;
}

/** One sealed result with what it takes to compare it with the root. Bytes are in hex digits. */
export interface LeafOpening {
  record: number;
  leaf: string;
  salt: string;
  place: number;
  path: string[];
}

/** One line of the log for one seat: a key of the system's text catalogue and what fills it. */
export interface Line {
  key: string;
  params: Record<string, string | number>;
  rules: string[];
  dice: (string | number)[];
}

/** The state of a person in the lobby: they wait to be let in. */
export interface Lobby {
  type: "lobby";
  fight: string;
  seat: string;
  name: string;
}

/** One line of the log as one seat may see it. ``number`` counts this seat's lines from 1. */
export interface LogEntry {
  number: number;
  text: string;
  line: Line;
  cause: string;
  by: string;
  at: string;
  overrules: string;
}

/** Lines ``first`` to ``first + len(lines) - 1`` of the ``total`` that this seat may read. */
export interface LogPage {
  first: number;
  total: number;
  lines: unknown[];
}

/** A mark that is yet to be set, in words. Whether the rules accept it, they do not say. */
export interface MarkPreview {
  text: string;
}

/** The command that would set a mark. */
export interface MarkPreviewRequest {
  command: Record<string, unknown>;
}

/** One mark as a seat may see it. ``actor`` and those of the anchors are in the seat's spelling. */
export interface MarkRow {
  mark: string;
  label: string;
  actor: string;
  value: number | null;
  most: number | null;
  word: string;
  until: StartOf | EndOf | Over | Reached | null;
  every: StartOf | EndOf | Over | Reached | null;
  left: number;
  due: boolean;
  proposed: boolean;
  shown_to: "all" | "gm" | "owner";
  ended: boolean;
  spot: Spot | null;
}

/** The entries in their order, what moves the fight on and what undo takes back, and the mobs that are up. */
export interface Menu {
  entries?: MenuEntry[];
  primary?: PrimaryAction | null;
  mobs?: Mob[];
  back?: BackStep | null;
}

/** A button, or a form: one command of one actor, or of none. */
export interface MenuEntry {
  section: "chance" | "not_now" | "others" | "sheet" | "table" | "tools" | "up";
  label: string;
  actions: number[];
  value?: number;
  is_primary?: boolean;
  each?: boolean;
  group?: string;
}

/** Several of a group who are up, none of them a player's character: they can be done at once. */
export interface Mob {
  group: string;
  up: string[];
}

/** An actor of a new fight, with the fields of the command ``join``. */
export interface NewActor {
  actor: string;
  side: "hazard" | "npc" | "pc";
  name?: string;
  group?: string;
  count?: number;
  visibility?: "hidden" | "known" | "unknown";
  profile?: Record<string, unknown>;
}

/** A face for an actor: a ``picture`` (a PNG, JPEG or WebP file in base64), or letters and a colour; or nothing. */
export interface NewFace {
  letters?: string;
  tone?: number | null;
  picture?: string;
}

/** A fight to set up: a ``sample``, a ``roster`` (a roster file's text), or a ``system`` with options and actors. */
export interface NewFight {
  system?: string;
  preset?: string;
  like?: string;
  only?: "all" | "party";
  sample?: string;
  roster?: string;
  name?: string;
  options?: Record<string, unknown>;
  actors?: NewActor[];
  characters?: Record<string, unknown>[];
  results?: boolean;
  demo?: boolean;
}

/** A join code to make: how many ``minutes`` it opens the lobby, and for how many people. */
export interface NewInvitation {
  minutes?: number;
  uses?: number | null;
}

/** Actors to keep: a party, or foes, with the numbers of a system. */
export interface NewParty {
  name: string;
  kind?: "foes" | "party";
  system: string;
  actors?: NewActor[];
}

/** A seat that the GM gives out as a link: a player's, or a screen's. */
export interface NewSeat {
  role: "player" | "screen";
  name?: string;
  actors?: string[];
}

/** One chance: of what, for whom; as an exact fraction in a string, and as a number to show. */
export interface Odd {
  question: string;
  exact: string;
  value: number;
  actor?: string;
  other?: string;
  number?: number;
  kind?: string;
  most?: string;
}

/** An actor with the number that decides: Reflexes, Initiative, or cards. The rest is for the system that has it. */
export interface OddsActor {
  name: string;
  number?: number;
  side?: "npc" | "pc";
  second?: number;
  npc_class?: "DIS" | "OT" | "SWT";
  passes?: number;
  edge?: number;
  use?: "after" | "before" | "negate" | "reroll";
  event?: number;
}

/** The answer as a table. */
export interface OddsAnswer {
  system: string;
  question: string;
  columns: string[];
  rows: OddsRow[];
  error: number;
  notes: string[];
}

/** A question about actors that need not be in any fight. */
export interface OddsQuestion {
  system: "draw" | "hands" | "npc_deck" | "passes" | "rolled";
  question:
    | "actions"
    | "acts"
    | "before"
    | "best_set"
    | "cards"
    | "decks"
    | "event"
    | "glitches"
    | "holds"
    | "in_increment"
    | "increments"
    | "next"
    | "order"
    | "playable"
    | "scores"
    | "sweep";
  actors: OddsActor[];
  sweep?: OddsSweep | null;
  options?: Record<string, unknown>;
}

/** The answer's row for an actor, or for an actor with that ``number``; a cell for each column. */
export interface OddsRow {
  actor: string;
  number: number;
  cells: ChanceValue[];
}

/** Other numbers for one actor, ``low`` to ``high``: its main one, its passes or its Edge; and what is asked. */
export interface OddsSweep {
  actor: string;
  low: number;
  high: number;
  what?: "edge" | "number" | "passes";
  of?: "actions" | "order" | null;
}

/** The odds that a seat is sent, as of the picture with that ``version``. */
export interface OddsTold {
  version: string;
  system: string;
  settled: boolean;
  odds: Odd[];
  left_out: string[];
  beyond: boolean;
  error: number;
  notes: string[];
}

/** The open deal as a seat may know it: everything that a page needs to check it without the server. */
export interface OpenDealState {
  on: boolean;
  words: string;
  devices: number;
  first: number;
  records: [string, string][];
  openings: LeafOpening[];
}

/** A turn, or a chance beside the order. Several are simultaneous, unless ``kind`` says that one cuts in. */
export interface Opening {
  actor: string;
  kind: string;
  weight: number;
  interrupts: string | null;
  chance: boolean;
}

/** One switch: its public name, the values offered (first = default) and the rules it bears on. */
export interface Option {
  name: string;
  rules: string[];
  values: unknown[];
}

/** The reason for the order of two actors: the deciding key and rule, that in words, and the compared parts. */
export interface OrderReason {
  reason: Reason;
  text: string;
  compared: ComparedPart[];
  instead: Record<string, unknown> | null;
}

/** The end of a unit of the system's clock: a round, turn, pass or cycle. */
export interface Over {
  at: "over";
  unit: string;
  times: number;
}

/** Actors that are kept. ``changed``: seconds since 1970. */
export interface PartyShown {
  id: string;
  name: string;
  kind: "foes" | "party";
  system: string;
  actors: Record<string, unknown>[];
  changed: number;
  damaged: string;
}

/** A moment as a seat was shown it when a line of its log was new: the line in words, the table, the view. */
export interface PastView {
  number: number;
  text: string;
  at: string;
  table: Table;
  view: unknown;
  labels: TableLabels;
}

/** The people at the table. */
export interface People {
  type: "people";
  people: Person[];
}

/** A seat, as another seat may know it: whether it is connected, and whether it has a prompt to answer. */
export interface Person {
  id: string;
  name: string;
  role: "gm" | "player" | "screen";
  state: "admitted" | "lobby" | "revoked";
  actors: string[];
  connected: boolean;
  asked: boolean;
}

/** The picture of a seat, for the interface's description: it is sent as the JSON that its parts are encoded as. */
export interface Picture {
  type: "picture";
  version: string;
  number?: number;
  fight: string;
  name: string;
  system: string;
  wording?: Wording;
  seat: SeatInfo;
  table: Table;
  view: Record<string, unknown>;
  offers: Action[];
  menu: Menu;
  labels: TableLabels;
  log: PictureLog;
}

/** The last lines of the log, from line ``first`` on; ``total`` is how many there are in all. */
export interface PictureLog {
  first: number;
  total: number;
  lines: LogEntry[];
}

/** The presets of a server, in the order in which they are offered. */
export interface PresetList {
  presets: PresetShown[];
  problems: string[];
}

/** A game that a fight can be by: a system with options, in the game's own words. */
export interface PresetShown {
  id: string;
  title: string;
  summary: string;
  system: string;
  works_with: string[];
  leaves_out: string[];
  rules: string[];
  numbers: string[];
  options: Record<string, unknown>;
  words: Record<string, string>;
  own: boolean;
}

/** The primary action, which the large button does. Of several ``actions`` all are meant, in their order. */
export interface PrimaryAction {
  label: string;
  actions: number[];
  then?: string;
  values?: Record<string, string | number | boolean | (string | number)[] | null>;
  passes_over?: string[];
  undecided?: string[];
  insists?: boolean;
  why?: string;
}

/** The reason why a request was not carried out. */
export interface ProblemDetails {
  title: string;
  status: number;
  detail: string;
  code: string;
  params?: Record<string, string | number>;
  rule?: string;
  soft?: boolean;
  picture?: unknown;
}

/** The order comes to a place: a result, a score, or the rank of a card; once in each round, turn or cycle. */
export interface Reached {
  at: "reached";
  place: string;
  times: number;
}

/** The reason why ``first`` comes before ``second``, or why there is no such order: text key, figures and rule. */
export interface Reason {
  first: string;
  second: string;
  key: string;
  rule: string;
  params: Record<string, string | number>;
  together: boolean;
  stands: "absent" | "before" | "together" | "unsettled";
}

/** A rule forbids a command: returned, not raised, and the state is unchanged (CORE-07). */
export interface Refusal {
  code: string;
  rule: string;
  params: Record<string, string | number>;
  soft: boolean;
}

/** The rights of a client on this server. ``owner``: all; ``set_up``: set up and import fights. */
export interface Rights {
  owner: boolean;
  set_up: boolean;
}

/** A rule in our own words, in the language of the request. */
export interface RuleTold {
  id: string;
  title: string;
  text: string;
  options: string[];
  rulings: RulingTold[];
}

/** One place where a text is silent or at odds with itself, and what we chose (its text: ``ruling.<id>``). */
export interface Ruling {
  id: string;
  rules: string[];
  weighty: boolean;
  option: string;
}

/** A ruling that bears on a rule; ``letter`` says how the source stands in its way, and may be empty. */
export interface RulingTold {
  id: string;
  question: string;
  answer: string;
  why: string;
  letter: string;
  option: string;
}

/** A fight to try a system with. */
export interface SampleShown {
  id: string;
  system: string;
  name: string;
}

/** A seat, as the person in it is shown it. */
export interface SeatInfo {
  id: string;
  role: string;
  name: string;
  actors: string[];
}

/** A seat, as the GM sees it. */
export interface SeatShown {
  id: string;
  role: "gm" | "player" | "screen";
  name: string;
  state: "admitted" | "lobby" | "revoked";
  actors: string[];
  created: number;
}

/** A new seat with its token, which is shown only now. ``link`` carries it in the fragment, which no server sees. */
export interface SeatWithToken {
  fight: string;
  seat: string;
  role: "gm" | "player" | "screen";
  state: "admitted" | "lobby" | "revoked";
  token: string;
  link?: string;
  damage?: string;
  unsealed?: number;
  closed?: boolean;
}

/** The answer to a command over the socket, with the status that it would have over HTTP. */
export interface SocketAnswer {
  type: "answer";
  id: string;
  status: number;
  carried?: CommandResult | null;
  problem?: ProblemDetails | null;
}

/** A command over the socket, as over HTTP: the same ids, the same answers. */
export interface SocketCommand {
  type: "command";
  order: CommandRequest;
}

/** The place of a mark of the table in the order that a seat is shown, as if it were one of those who act. */
export interface Spot {
  place: string;
  before: string[];
  reached: boolean;
}

/** The moment an actor comes up: once for each turn, however often it is put off or cut in on. */
export interface StartOf {
  at: "start";
  actor: string;
  times: number;
}

/** ``least`` to ``most`` of ``values``, as a list; any such subset will do (a value listed twice may come twice). */
export interface Subset {
  type: "subset";
  values: (string | number)[];
  least: number;
  most: number;
}

/** All a client needs to know of a system. */
export interface SystemInFull {
  id: string;
  title: string;
  summary: string;
  options: Option[];
  rulings: Ruling[];
  overrides: string[];
  commands: Record<string, CommandKind>;
  steps: Record<string, string>;
  settable: Record<string, boolean>;
  milestones: string[];
  language: string;
  texts: Record<string, string>;
  fields: Record<string, Record<string, FieldWords>>;
  schema: Record<string, unknown>;
}

/** A system of ordering fights. */
export interface SystemShown {
  id: string;
  title: string;
  summary: string;
}

/** The shared shape of a fight, as one seat may see it. */
export interface Table {
  system: string;
  stage: "fighting" | "over" | "setup";
  clock: ([string, string | number | boolean])[];
  layout: "pile" | "strip";
  actors: ActorRow[];
  now: Opening[];
  upcoming: string[][];
  held: Held[];
  waiting: Waiting[];
  pile: [string, number][];
  unsettled: string[][];
  marks: MarkRow[];
}

/** The words of a table. ``now``, ``held``, ``waiting`` and ``marks`` go with the rows of the same name there. */
export interface TableLabels {
  clock: string[];
  now: string[];
  held: string[];
  waiting: string[];
  marks: string[][];
  mark_names: string[];
}

/** Free text, at most so many characters; anything but ``other_than``. */
export interface Text {
  type: "text";
  longest: number;
  other_than: string[];
}

/** Whether the server can store anything: why not, with the code of the problem that a command would meet. */
export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
}

/** The order that the player of one of the tied wants. */
export interface Vote {
  actor: string;
  order: string[];
}

/** A prompt as a seat may see it: never the pile behind it. */
export interface Waiting {
  ask: string;
  kind: "arrange" | "draw" | "roll" | "verdict";
  step: string;
  of: string | null;
  mine: boolean;
  dice: number[];
  bonus: number;
  count: number;
  among: string[];
  totals: [string, number, number][];
  again: number;
  margin: boolean;
  face_down: boolean;
  votes: Vote[];
  lots: boolean;
}

/** A free whole number. */
export interface WholeNumber {
  type: "number";
  low: number;
  high: number;
}

/** The name of the game that a fight is by, and its words. */
export interface Wording {
  id: string;
  title: string;
  summary?: string;
  words?: Record<string, string>;
  languages?: Record<string, GameTexts>;
}
export type Message =
  | Picture
  | Change
  | People
  | Lobby
  | Trouble
  | ClockShown
  | FacesChanged
  | DealFrame
  | Heartbeat
  | SocketAnswer;
