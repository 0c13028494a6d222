import { tokensOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import { answerTasks } from '../../../../lib/task-thread.ts'
import { comparisonOf, contentOf } from '../../../describing/profiles/encrypted-fields.ts'
import { readLine, type ImportLine } from './line.ts'
import type { ReadingAnswer, ReadingTask, ReadyLine } from './reading-task.ts'

const makeReady = (number: number, line: ImportLine, now: Date): ReadyLine => {
  const { owner, profileId, createdAt, consent, partner } = line
  const entered = contentOf(partner)
  const comparison = comparisonOf(entered, now)
  return {
    number,
    owner,
    profileId,
    createdAt,
    consent,
    content: { ...entered, counted: countIdentity(comparison) },
    comparison,
    tokens: tokensOf(comparison).map(({ kind, value }) => [kind, value]),
  }
}

/** Reading and normalising is half of what writing an import computes, so it has threads of its own. */
answerTasks(({ lines, now, everybody, makesReady }: ReadingTask): ReadingAnswer => {
  const answer: ReadingAnswer = { bad: [], ready: [] }
  for (const { number, text } of lines) {
    const { line, problems } = readLine(text, now, everybody)
    if (problems) answer.bad.push({ number, problems })
    else if (makesReady) answer.ready.push(makeReady(number, line, now))
  }
  return answer
})
