import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { at, shuffled } from './answer-times.ts'
import { printTable } from './table.ts'

/** The names of the two kinds of values that must not be told apart, the secret one first. */
export type Kinds = readonly [string, string]

type Comparison = {
  name: string
  /** Values of both kinds, as many of each. */
  values: readonly [readonly string[], readonly string[]]
  /** Sends one request and returns its answer, which is compared between the kinds. */
  send(value: string): Promise<string>
  /** Runs before each request and is not timed. */
  before?(): Promise<void>
  /** The answers themselves may differ, because the caller may know the difference. */
  answersDiffer?: boolean
}

export const warmUp = 20

/** `--tries` values of each kind, and by how many milliseconds the medians may differ. */
export const readTries = (): { tries: number; allowedMs: number } => {
  const { values } = parseArgs({
    options: {
      tries: { type: 'string', default: '500' },
      apart: { type: 'string', default: '5' },
    },
  })
  return { tries: Number(values.tries), allowedMs: Number(values.apart) }
}

const measure = async ({ name, values, send, before, answersDiffer }: Comparison) => {
  const times: [number[], number[]] = [[], []]
  const answers = new Set<string>()
  const requests = values.flatMap((list, kind) => list.map((value) => ({ kind, value })))
  for (const [turn, { kind, value }] of shuffled(requests).entries()) {
    await before?.()
    const start = performance.now()
    answers.add(await send(value))
    const time = performance.now() - start
    if (turn >= warmUp * 2) times[kind]?.push(time)
  }
  if (answers.size > 1 && !answersDiffer)
    throw new Error(`${name} answers differently:\n${[...answers].join('\n')}`)
  return times
}

/**
 * Prints the times of both kinds of requests, sent in random order, and sets the exit code if their
 * medians are too far apart.
 */
export const compareAnswers = async (
  kinds: Kinds,
  comparisons: readonly Comparison[],
  allowedMs: number,
): Promise<void> => {
  const rows: (string | number)[][] = []
  let worst = 0
  for (const comparison of comparisons) {
    const times = await measure(comparison)
    const apart = Math.abs(at(times[0], 0.5) - at(times[1], 0.5))
    worst = Math.max(worst, apart)
    const columns = times.flatMap((list) => [at(list, 0.5), at(list, 0.95)])
    const count = times[0].length + times[1].length
    rows.push([comparison.name, count, ...columns.map((ms) => ms.toFixed(2)), apart.toFixed(2)])
  }
  printTable(
    `Milliseconds until the answer (load ${loadavg()[0]?.toFixed(1)})`,
    ['call', 'tries', `${kinds[0]} p50`, 'p95', `${kinds[1]} p50`, 'p95', 'medians apart'],
    rows,
  )
  if (worst <= allowedMs) return
  console.error(`The medians are ${worst.toFixed(2)} ms apart.`)
  process.exitCode = 1
}
