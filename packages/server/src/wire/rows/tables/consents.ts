import { AppError } from '@crosscheck/domain/errors'
import { otherOf, type WireRow } from '@crosscheck/domain/wire-rows/row'
import { requiredText, type WireTable } from '../acting/table.ts'
import { readMatches } from './matches.ts'

const requestTypes = ['contact_share', 'phone_reveal'] as const
const decisions: ReadonlyMap<string, 'accept' | 'reject'> = new Map([
  ['accepted', 'accept'],
  ['rejected', 'reject'],
])

export const consentRequests: WireTable = {
  columns: [
    'id',
    'match_id',
    'requester_user_id',
    'target_user_id',
    'request_type',
    'status',
    'requested_at',
    'responded_at',
  ],
  async read(caller, filter) {
    const matches = await readMatches(caller, { filter, column: 'match_id', status: 'confirmed' })
    const confirmed = matches.filter((match) => match.status === 'confirmed')
    const consents = await caller.readMany.consents(confirmed.map(({ id }) => id))
    return consents.flatMap(({ matchId, requests }) => {
      const [me, other] = [caller.me, otherOf(matchId)]
      return requests.map((one): WireRow => ({
        id: one.id,
        match_id: matchId,
        requester_user_id: one.mine ? me : other,
        target_user_id: one.mine ? other : me,
        request_type: one.requestType,
        status: one.status,
        requested_at: one.requestedAt,
        responded_at: one.respondedAt,
      }))
    })
  },
  /** The request has an id of the server's own. */
  async insert({ call }, given) {
    const wanted = requiredText(given, 'request_type')
    const requestType = requestTypes.find((one) => one === wanted)
    if (!requestType)
      throw new AppError('INVALID_REQUEST', {
        fields: [{ path: 'request_type', code: 'unknown_type' }],
      })
    const { consent } = await call('POST /api/v1/matches/:id/consent/request', {
      params: { id: requiredText(given, 'match_id') },
      body: { requestType },
    })
    const own = consent.requests.find((one) => one.mine && one.requestType === requestType)
    return own?.id ?? ''
  },
  async update({ call }, row, given) {
    const decision = decisions.get(requiredText(given, 'status'))
    if (!decision) throw new AppError('FORBIDDEN')
    await call('POST /api/v1/matches/:id/consent/respond', {
      params: { id: String(row['match_id']) },
      body: { requestId: String(row['id']), decision },
    })
  },
}
