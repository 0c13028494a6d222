import type { MutationOutcome } from './evaluate-mutation.ts'
import type { Mutation } from './mutation.ts'

export type MutationResult = {
  subject: string
  mutation: Mutation
  verdict: MutationOutcome
  seconds: number
}

const words: Record<MutationOutcome['kind'], string> = {
  noticed: 'noticed',
  unnoticed: 'NOT NOTICED',
  useless: 'NO LONGER APPLIES',
}

const detailOf = (verdict: MutationOutcome): string => {
  if (verdict.kind === 'noticed') return ` by: ${verdict.by}`
  return verdict.kind === 'useless' ? ` ${verdict.problem}` : ''
}

/** One evaluated mutation, reported while the others still run. */
export const lineOf = ({ subject, mutation, verdict, seconds }: MutationResult): string =>
  `${words[verdict.kind]} (${seconds.toFixed(1)} s) ${subject}: ${mutation.name}${detailOf(verdict)}`

const countOf = (results: readonly MutationResult[], kind: MutationOutcome['kind']): number =>
  results.filter(({ verdict }) => verdict.kind === kind).length

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(24) : `${cell}`.padStart(10))).join('')

const rowOf = (name: string, results: readonly MutationResult[]): string => {
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  const kinds = ['noticed', 'unnoticed', 'useless'] as const
  const counts = kinds.map((kind) => countOf(results, kind))
  return row([name, results.length, ...counts, (seconds / results.length).toFixed(1)])
}

/** The figures by subject, and then every mutation that was not noticed. */
export const tableOf = (results: readonly MutationResult[]): string => {
  const bySubject = [...Map.groupBy(results, ({ subject }) => subject)].toSorted()
  const noticed = countOf(results, 'noticed')
  const missed = results.filter(({ verdict }) => verdict.kind !== 'noticed')
  return [
    row(['subject', 'mutations', 'noticed', 'unnoticed', 'useless', 's each']),
    ...bySubject.map(([subject, ofSubject]) => rowOf(subject, ofSubject)),
    rowOf('all', results),
    '',
    ...missed.map(lineOf),
    `${noticed} of ${results.length} noticed (${((100 * noticed) / results.length).toFixed(1)} %)`,
  ].join('\n')
}
