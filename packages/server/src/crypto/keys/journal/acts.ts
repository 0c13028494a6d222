/**
 * Acts that a restore of an older database must not undo. Each kind has a function that carries it
 * out again (`modules/operation/restored-acts`), and the names are in stored files: never change
 * one.
 */
export const actKinds = [
  'account',
  'block',
  'comparison',
  'contact',
  'file',
  'mail-kind',
  'mail-stop',
  'objection',
  'photo-comparison',
  'profile',
  'shown-photo',
] as const
export type ActKind = (typeof actKinds)[number]

/**
 * The subjects of an act: random ids and keyed tokens only. Acts without an account, and the
 * deletion of one, which is known by a hash of its id, belong to the operator.
 */
export type ActSubject = { kind: ActKind; userId: string; subject: string }

/**
 * The last state of a subject. `stamp` is the time in milliseconds, and grows with every change of
 * the subject, also under a wrong clock. An act that was undone is not in force.
 */
export type Act = ActSubject & { stamp: number; inForce: boolean }

export const actKey = ({ kind, userId, subject }: ActSubject): string =>
  `${kind} ${userId} ${subject}`

const states = { on: true, off: false } as const
const form = /^([a-z-]+) ([\w-]{1,64}) ([\w:-]{1,140}) (\d{1,15}) (on|off)$/
const isKind = (text: string): text is ActKind => actKinds.some((kind) => kind === text)

/** One line. A part of it is no act. */
export const encodeAct = (act: Act): string =>
  `${actKey(act)} ${act.stamp} ${act.inForce ? 'on' : 'off'}`

/** Null for any other line, such as one that a crash cut off or that a later release wrote. */
export const parseAct = (line: string): Act | null => {
  const [, kind = '', userId = '', subject = '', stamp, state] = form.exec(line) ?? []
  if (!isKind(kind)) return null
  return { kind, userId, subject, stamp: Number(stamp), inForce: states[state as 'on' | 'off'] }
}

export type NewestActs = ReadonlyMap<string, Act>

/** The last state of each subject. */
export const newestActs = (acts: Iterable<Act>): NewestActs => {
  const newest = new Map<string, Act>()
  for (const act of acts) {
    const known = newest.get(actKey(act))
    if (!known || known.stamp < act.stamp) newest.set(actKey(act), act)
  }
  return newest
}

/** Those that `known` lacks or knows in an earlier state, oldest first. */
export const newerActs = (acts: NewestActs, known: NewestActs): Act[] =>
  [...acts.values()]
    .filter((act) => (known.get(actKey(act))?.stamp ?? -1) < act.stamp)
    .toSorted((one, other) => one.stamp - other.stamp)

/** A place that keeps acts outside of the main database. */
export type ActPlace = {
  /** For operators. */
  name: string
  /** Resolves when the acts would survive a power cut. Several processes may add at once. */
  add(acts: readonly Act[]): Promise<void>
  read(): Promise<Act[]>
  tidy(isNeeded: (act: Act) => boolean): Promise<void>
}
