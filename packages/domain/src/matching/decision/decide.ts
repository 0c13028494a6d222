import type { MatchingConfig } from '../rule/config.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import type { Evidence } from '../evidence/evidence-types.ts'
import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { pointsOf, type Points } from '../rule/points.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { answeredRecords } from '../tried/answered-record.ts'

export type Decision = {
  points: Points
  evidence: Evidence
  /**
   * The reason for recording the match; null if it is not recorded. Points take precedence over
   * fields, and fields over evidence.
   */
  recordedBy: 'points' | 'fields' | 'evidence' | null
  /** Folded in the list, sends no notification, and counts against the limit of weak matches. */
  weak: boolean
}

/**
 * The same picture alone reports no pair: no person has looked at it, and it may show a view, a car
 * or another person. Some other detail has to support it.
 */
const restsOnPhotoAlone = ({ samePhoto, lines }: Evidence): boolean =>
  samePhoto !== undefined && lines.every(({ slots }) => slots === 0)

/** Records a pair if the specification's rule holds, or if the evidence is at least likely. */
export const decide = (
  one: ComparisonRecord,
  other: ComparisonRecord,
  {
    config,
    model = priorModel,
    frequencies,
  }: { config: MatchingConfig; model?: EvidenceModel; frequencies?: TermFrequencies | undefined },
): Decision => {
  const [a, b] = answeredRecords(one, other)
  const points = pointsOf(a, b, config)
  const evidence = evidenceOf(a, b, { model, frequencies })
  const isLikely =
    (evidence.band === 'strong' || evidence.band === 'likely') && !restsOnPhotoAlone(evidence)
  const recordedBy = points.ruleHolds
    ? points.matchScore >= config.threshold
      ? 'points'
      : 'fields'
    : isLikely
      ? 'evidence'
      : null
  return { points, evidence, recordedBy, weak: recordedBy !== null && evidence.band === 'weak' }
}
