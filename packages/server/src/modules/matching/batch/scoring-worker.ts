import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Decision } from '@crosscheck/domain/matching/decision/decide'
import { needsGuards } from '@crosscheck/domain/matching/quarantine/probes'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { handleTasks } from '../../../lib/tasks/task-thread.ts'
import { isRecordable, scoreCandidates, type ScoringContext } from '../scoring/score.ts'
import { parseProfileKey } from './profile-key.ts'
import type { FoundPair, ScoringResult, ScoringTask } from './scoring-task.ts'

const unavailableInWorker = async (): Promise<never> => {
  throw new Error('The values of a profile are not available in this thread.')
}

/** Copying to the other thread is expensive, and coincidences are recorded without content. */
const withoutLines = (decision: Decision): Decision => ({
  ...decision,
  evidence: { ...decision.evidence, lines: [] },
})

const scoreProfile = async (
  own: DecryptedProfile,
  others: ReadonlyMap<DecryptedProfile, number>,
  scoring: ScoringContext,
): Promise<FoundPair[]> => {
  const scored = await scoreCandidates(own, [...others.keys()], scoring)
  return scored.filter(isRecordable).map(({ other, decision, isCoincidence, ...pair }) => ({
    ...pair,
    other: others.get(other) ?? -1,
    isCoincidence,
    decision: isCoincidence ? withoutLines(decision) : decision,
    needsGuards: !isCoincidence && needsGuards(own.record, other.record, scoring),
  }))
}

/**
 * Scoring is most of the computation of an import, so it has its own thread. The thread has no
 * keys.
 */
const scoreAll = async ({ scoring, records, work }: ScoringTask): Promise<ScoringResult> => {
  const opened = records.map(({ name, text }) => ({
    ...parseProfileKey(name),
    version: 1,
    record: JSON.parse(text) as ComparisonRecord,
    written: unavailableInWorker,
  }))
  const found: FoundPair[][] = []
  for (const { own, others } of work) {
    const candidates = new Map(others.map((place) => [opened[place]!, place]))
    found.push(await scoreProfile(opened[own]!, candidates, scoring))
  }
  return found
}

handleTasks(scoreAll)
