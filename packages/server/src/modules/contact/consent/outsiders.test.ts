import { consentCalls } from '@crosscheck/domain/contract/contact/consent'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { messageCalls } from '@crosscheck/domain/contract/contact/messages'
import { questionnaireCalls } from '@crosscheck/domain/contract/describing/questionnaires'
import { safetyCalls } from '@crosscheck/domain/contract/contact/safety'
import { someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { describe, expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { pair, type Pair } from './testing.ts'
import { emptyAnswers } from '../../../testing/inquiry-answers.ts'

const { context, server } = await contextServer()
const { admin } = context

/** Lists of one's own name no match. */
const ownLists = ['GET /api/v1/questionnaires', 'GET /api/v1/conversations']
const routes = Object.keys({
  ...consentCalls,
  ...messageCalls,
  ...questionnaireCalls,
  ...safetyCalls,
}).filter((name) => !ownLists.includes(name)) as CallName[]

const answers = emptyAnswers

/** A body that is valid for the match's own users in at least one state. */
const bodyOf = (name: CallName, matchId: string, requestId: string): unknown => {
  if (name.endsWith('/request')) return { requestType: 'contact_share' }
  if (name.endsWith('/respond')) return { requestId, decision: 'accept' }
  if (name === 'POST /api/v1/matches/:id/messages') return { content: 'Hello' }
  if (name.endsWith('/read')) return { through: Buffer.from('1').toString('base64url') }
  if (name === 'POST /api/v1/questionnaires')
    return { matchId, searchQuery: null, answers, requestReview: true }
  if (name.endsWith('/report'))
    return {
      reason: 'other',
      evidence: { messageIds: ['m1'], contact: true, match: true },
      block: true,
    }
  return {}
}

const tables =
  'match_sides blocks potential_matches consent_requests secure_messages questionnaires safety_queue notifications audit_log rate_limits'.split(
    ' ',
  )

/** Every row of the listed tables, read without row-level security. */
const everything = async (): Promise<string> => {
  const contents = []
  for (const table of tables) {
    const { rows } = await admin.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by 1`,
    )
    contents.push(table, ...rows.map(({ row }) => row))
  }
  return contents.join('\n')
}

const act = (name: CallName, user: string | null, id: string, body: unknown = {}) =>
  server.call(name, user, { params: { id }, body })

type State = { matched: Pair; requestId: string }

/** One side requested contact, and the other has not answered. */
const asked = async (): Promise<State> => {
  const matched = await pair(context, server)
  const answer = await server.call('POST /api/v1/matches/:id/consent/request', matched.one, {
    params: { id: matched.id },
    body: { requestType: 'contact_share' },
  })
  return { matched, requestId: answer.body.consent.requests[0]?.id ?? '' }
}

/** Contact is open, with an unread message. */
const talking = async (): Promise<State> => {
  const state = await asked()
  const { id, one, other } = state.matched
  await act('POST /api/v1/matches/:id/consent/agree', other, id)
  await act('POST /api/v1/matches/:id/messages', one, id, { id: 'm1', content: 'Hello' })
  return state
}

/** The short form has those where the other side has not consented yet, and where it has. */
const states = {
  'just matched': async () => ({ matched: await pair(context, server), requestId: 'r' }),
  talking,
  asked,
}
const elsewhere = await talking()

describe.each(someOf(Object.entries(states), 2))('%s', (_, begin) => {
  testRows(routes)('no call by one side changes the decisions of the other side', async (name) => {
    const { matched, requestId } = await begin()
    const { id, one, other } = matched
    const decided = async () =>
      (
        await admin.query(
          `select status, reviewed_at, consent, consent_at, keep_phone_back, in_app_only,
             notes, (select count(*)::int from blocks where user_id = $1) as blocks,
             (select count(*)::int from audit_log where user_id = $1) as audit,
             (select array_agg(action_type || count order by action_type) from rate_limits where user_id = $1)
               as limits
           from match_sides where user_id = $1 and match_id = $2`,
          [one, id],
        )
      ).rows
    const before = await decided()
    await act(name, other, id, bodyOf(name, id, requestId))
    expect(await decided()).toEqual(before)
  })
})

test('a contact request cannot be answered by its requester or through another match', async () => {
  const { matched, requestId } = await asked()
  const before = await everything()
  const body = { requestId, decision: 'accept' }
  const path = 'POST /api/v1/matches/:id/consent/respond'
  expect((await act(path, matched.one, matched.id, body)).status).toBe(403)
  expect((await act(path, elsewhere.matched.one, elsewhere.matched.id, body)).status).toBe(404)
  expect(await everything()).toBe(before)
})

test('both sides get NOT_FOUND for a match hidden with a deleted profile', async () => {
  const { matched, requestId } = await talking()
  await context.database.transaction('matcher', matched.one, (trx) =>
    trx
      .updateTable('matchSides')
      .set({ hiddenAt: context.clock.now() })
      .where('matchId', '=', matched.id)
      .execute(),
  )
  const before = await everything()
  for (const name of routes)
    for (const user of [matched.one, matched.other]) {
      const answer = await act(name, user, matched.id, bodyOf(name, matched.id, requestId))
      expect([name, answer.status]).toEqual([name, 404])
    }
  expect(await everything()).toBe(before)
})
