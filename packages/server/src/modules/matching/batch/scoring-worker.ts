import { isStrayHit } from '@crosscheck/domain/matching/quarantine/guards'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { answerTasks } from '../../../lib/task-thread.ts'
import { isRecorded, judge, type Judging } from '../scoring/score.ts'
import type { OpenedProfile } from '../scoring/decrypt.ts'
import { keyOfName } from './profile-key.ts'
import type { FoundPair, JudgingAnswer, JudgingTask } from './scoring-task.ts'

const notHere = async (): Promise<never> => {
  throw new Error('What its owner wrote is not here.')
}

const judgeOne = async (
  own: OpenedProfile,
  others: ReadonlyMap<OpenedProfile, number>,
  judging: Judging,
): Promise<FoundPair[]> => {
  const judged = await judge(own, [...others.keys()], judging)
  return judged.filter(isRecorded).map(({ matchId, other, decision, strength }) => ({
    other: others.get(other) ?? -1,
    matchId,
    decision,
    strength,
    isStray: isStrayHit(own.record, other.record, judging),
  }))
}

/** Comparing is most of what an import computes, so it has a thread of its own. It knows no keys. */
const judgeAll = async ({ judging, records, work }: JudgingTask): Promise<JudgingAnswer> => {
  const opened = records.map(({ name, text }) => ({
    ...keyOfName(name),
    version: 1,
    record: JSON.parse(text) as ComparisonRecord,
    written: notHere,
  }))
  const found: FoundPair[][] = []
  for (const { own, others } of work) {
    const candidates = new Map(others.map((place) => [opened[place]!, place]))
    found.push(await judgeOne(opened[own]!, candidates, judging))
  }
  return found
}

answerTasks(judgeAll)
