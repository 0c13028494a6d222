import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'

type Evidence = MatchDetail['evidence']
type EvidenceLine = Evidence['lines'][number]

export const evidenceLine = (changes: Partial<EvidenceLine> = {}): EvidenceLine => ({
  field: 'phoneNumber',
  level: 'equal',
  own: 'x',
  oneIn: null,
  isLimit: false,
  follows: null,
  slots: 4,
  ...changes,
})

export const matchEvidence = (changes: Partial<Evidence> = {}): Evidence => ({
  lines: [],
  differing: 0,
  differingFields: [],
  onlyOneSide: 0,
  countedEarlier: false,
  samePhoto: null,
  ...changes,
})

/** A strong match that waits for a review. */
export const matchItem = (changes: Partial<MatchItem> = {}): MatchItem => ({
  id: 'm',
  profileId: 'p',
  profileName: 'Daniel Brooks',
  status: 'pending',
  matchScore: 50,
  band: 'strong',
  rightIn100: 99,
  evidence: { lines: [], samePhoto: null },
  matchingFields: ['phoneNumber'],
  isNew: false,
  // Noon, local time.
  createdAt: new Date(2026, 10, 18, 12).toISOString(),
  reviewedAt: null,
  undoUntil: null,
  shownToOther: true,
  contact: 'none',
  ...changes,
})

/** The same match as its page receives it. */
export const matchDetail = (changes: Partial<MatchDetail> = {}): MatchDetail => ({
  ...matchItem(),
  evidence: matchEvidence(),
  recordedBy: 'points',
  recordedFrom: 30,
  sideBySide: [],
  notes: null,
  ...changes,
})
