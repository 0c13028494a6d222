import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import { handleTasks } from '../../../../lib/tasks/task-thread.ts'
import { comparisonOf, profileFieldsOf } from '../../../describing/profiles/encrypted-fields.ts'
import { readLine, type ImportLine } from './line.ts'
import type { ReadingAnswer, ReadingTask, PreparedLine } from './reading-task.ts'

const prepareLine = (number: number, line: ImportLine, now: Date): PreparedLine => {
  const { owner, profileId, createdAt, consent, partner } = line
  const entered = { ...profileFieldsOf(partner), since: now.getTime() }
  const comparison = comparisonOf(entered, now)
  return {
    number,
    owner,
    profileId,
    createdAt,
    consent,
    content: { ...entered, counted: countIdentity(comparison) },
    comparison,
    blockingKeys: blockingKeysOf(comparison).map(({ kind, value }) => [kind, value]),
  }
}

/**
 * Reading and normalizing is half of the computation of an import, so it runs in separate threads.
 */
handleTasks(({ lines, now, defaultOwner, prepareLines }: ReadingTask): ReadingAnswer => {
  const answer: ReadingAnswer = { bad: [], ready: [] }
  for (const { number, text } of lines) {
    const { line, problems } = readLine(text, now, defaultOwner)
    if (problems) answer.bad.push({ number, problems })
    else if (prepareLines) answer.ready.push(prepareLine(number, line, now))
  }
  return answer
})
