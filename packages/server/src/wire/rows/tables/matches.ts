import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { AppError } from '@crosscheck/domain/errors'
import { requiredValues, type Filter } from '@crosscheck/domain/wire-rows/filter'
import { flag, otherOf, type WireRow } from '@crosscheck/domain/wire-rows/row'
import type { Caller } from '../acting/own-calls.ts'
import { readPages } from '../../../lib/pages.ts'
import { maxPages, pageLimit, textIn, type WireTable } from '../acting/table.ts'

type Match = MatchItem & { notes?: string | null }

const listAll = ({ call }: Caller, status: Match['status'] | undefined): Promise<Match[]> =>
  readPages(
    (cursor) =>
      call('GET /api/v1/matches', { query: { weak: 'all', status, limit: pageLimit, cursor } }),
    maxPages,
  )

/**
 * The user's matches, or those of them that the filter names in this column. With a status, others
 * may be left out.
 */
export const readMatches = async (
  caller: Caller,
  {
    filter,
    column,
    status,
  }: { filter: Filter; column: 'id' | 'match_id'; status?: Match['status'] | undefined },
): Promise<Match[]> => {
  const named = requiredValues(filter, column)
  return named ? caller.readMany.matches(named) : listAll(caller, status)
}

const consentColumns = (consent: ConsentView | null) => ({
  mutual_consent: flag(consent?.mutualConsent ?? false),
  contact_shared: flag(consent?.mutualConsent ?? false),
  user1_consent: consent?.own ?? 'pending',
  user2_consent: consent?.other ?? 'pending',
  contact_exchanged_at: consent?.contactExchangedAt ?? null,
  user1_contact_info: consent?.mutualConsent ? JSON.stringify(consent.outgoing) : null,
  user2_contact_info: consent?.contact ? JSON.stringify(consent.contact) : null,
})

/** The user is always the first one of a match, as on the pages. */
const presentMatch = (me: string, match: Match) => ({
  id: match.id,
  profile_id1: match.profileId,
  profile_id2: null,
  user_id1: me,
  user_id2: otherOf(match.id),
  matching_fields: JSON.stringify(match.matchingFields),
  match_score: match.matchScore,
  status: match.status,
  created_at: match.createdAt,
  reviewed_at: match.reviewedAt,
  notes: match.notes ?? null,
  user1_notified_at: null,
  user2_notified_at: null,
  ...consentColumns(null),
})

const columns = Object.keys(
  presentMatch('', {
    id: '',
    profileId: '',
    profileName: '',
    status: 'pending',
    matchScore: 0,
    band: 'weak',
    rightIn100: 0,
    evidence: { lines: [], samePhoto: null },
    matchingFields: [],
    isNew: false,
    shownToOther: true,
    contact: 'none',
    createdAt: '',
    reviewedAt: null,
    undoUntil: null,
  }),
)

const decisions: ReadonlyMap<string, 'confirm' | 'dismiss'> = new Map([
  ['confirmed', 'confirm'],
  ['dismissed', 'dismiss'],
])

const review = async ({ call }: Caller, row: WireRow, { status, notes }: Change): Promise<void> => {
  const decision = decisions.get(status ?? String(row['status']))
  // No review goes back to pending; an undo or a reopening is an act of its own.
  if (!decision) throw new AppError('MATCH_TRANSITION')
  await call('POST /api/v1/matches/:id/review', {
    params: { id: String(row['id']) },
    body: { decision, notes },
  })
}

const consent = async ({ call }: Caller, row: WireRow, answer: string): Promise<void> => {
  const params = { id: String(row['id']) }
  if (answer === 'agreed')
    await call('POST /api/v1/matches/:id/consent/agree', { params, body: {} })
  else if (answer === 'declined') await call('POST /api/v1/matches/:id/consent/decline', { params })
  else throw new AppError('MATCH_TRANSITION')
}

type Change = { status: string | undefined; notes: string | undefined }

const statuses = ['pending', 'confirmed', 'dismissed'] as const

/** The only status that passes the filter, if it names one. */
const statusIn = (filter: Filter): Match['status'] | undefined => {
  const named = requiredValues(filter, 'status')
  return named?.length === 1 ? statuses.find((one) => one === named[0]) : undefined
}

export const potentialMatches: WireTable = {
  columns,
  async read(caller, filter) {
    const matches = await readMatches(caller, { filter, column: 'id', status: statusIn(filter) })
    return matches.map((match) => presentMatch(caller.me, match))
  },
  late: {
    columns: new Set(Object.keys(consentColumns(null))),
    async complete(caller, rows) {
      // Nothing is consented to before the user has confirmed the match.
      const confirmed = rows.filter((row) => row['status'] === 'confirmed')
      const consents = await caller.readMany.consents(confirmed.map((row) => String(row['id'])))
      const byMatch = new Map(consents.map((one) => [one.matchId, one]))
      return rows.map((row) => ({
        ...row,
        ...consentColumns(byMatch.get(String(row['id'])) ?? null),
      }))
    },
  },
  async update(caller, row, given) {
    const status = textIn(given, 'status')
    const notes = textIn(given, 'notes')
    const answer = textIn(given, 'user1_consent')
    const isOthers =
      given['user2_consent'] !== undefined && given['user2_consent'] !== row['user2_consent']
    // All other columns follow from these; nobody writes the other side's consent.
    if (isOthers || (status ?? notes ?? answer) === undefined) throw new AppError('FORBIDDEN')
    const isReview = status !== undefined ? status !== row['status'] : notes !== undefined
    if (isReview) await review(caller, row, { status, notes })
    if (answer !== undefined && answer !== row['user1_consent']) await consent(caller, row, answer)
  },
  async remove({ call }, row) {
    const params = { id: String(row['id']) }
    if (row['user1_consent'] === 'agreed')
      await call('POST /api/v1/matches/:id/consent/withdraw', { params })
    await call('DELETE /api/v1/matches/:id', { params })
  },
}
