/** The outcome of a write, as its sender knows it. */
export type WriteOutcome =
  /** Answered with success: it must be there, once. */
  | 'acknowledged'
  /** Not answered, or with 503: it may have happened, but at most once. */
  | 'unknown'
  /** Answered with a refusal: it must not have happened. */
  | 'refused'

const maxExamples = 20

/** The observations of a scenario: counts, and the first examples of every problem. */
export const createLedger = () => {
  const writes: Record<WriteOutcome, number> = { acknowledged: 0, unknown: 0, refused: 0 }
  const unexpected = new Map<string, number>()
  const examples: string[] = []
  const restarts: number[] = []
  const reconnections: number[] = []
  const exits: string[] = []
  const codes = new Map<string, number>()
  let lost = 0
  let duplicated = 0
  let documentedRepeats = 0

  const example = (text: string): void => {
    if (examples.length < maxExamples && !examples.includes(text)) examples.push(text)
  }
  return {
    writes,
    /** Statuses, codes and ends of connections that the phase does not allow, with their counts. */
    unexpected,
    examples,
    /** Milliseconds from each fault's end, or the process's start, until the server was ready. */
    restarts,
    /** Milliseconds from the end of each socket until its channel was subscribed to again. */
    reconnections,
    /** Exits of processes that no fault caused. */
    exits,
    /** Codes of the answers with 503. */
    codes,
    noteCode: (code: string): void => void codes.set(code, (codes.get(code) ?? 0) + 1),
    write: (outcome: WriteOutcome): void => void (writes[outcome] += 1),
    surprise(what: string, detail = ''): void {
      unexpected.set(what, (unexpected.get(what) ?? 0) + 1)
      example(`unexpected: ${what} ${detail}`.trim())
    },
    lose(what: string): void {
      lost += 1
      example(`lost: ${what}`)
    },
    duplicate(what: string): void {
      duplicated += 1
      example(`duplicated: ${what}`)
    },
    /** A mail that was sent again under the same Message-ID, as the mail queue documents. */
    repeat: (): void => void (documentedRepeats += 1),
    totals: () => ({ lost, duplicated, documentedRepeats }),
  }
}

export type Ledger = ReturnType<typeof createLedger>

/** Compares the actual count of each item with the required count. */
export const compareCounts = (
  ledger: Ledger,
  {
    where,
    expected,
    found,
  }: { where: string; expected: Readonly<Record<string, number>>; found: readonly string[] },
): void => {
  const left = new Map<string, number>(Object.entries(expected))
  for (const name of found) {
    const rest = left.get(name) ?? 0
    if (rest > 0) left.set(name, rest - 1)
    else ledger.duplicate(`${where}: ${name}`)
  }
  for (const [name, rest] of left)
    for (let missing = 0; missing < rest; missing += 1) ledger.lose(`${where}: ${name}`)
}
