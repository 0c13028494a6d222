import { specifiedActions, type SpecifiedAction } from '@crosscheck/domain/audit-actions'
import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import { undoWindowMs } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { pair, person, type Pair } from '../../contact/consent/testing.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'

const { context, server } = await contextServer()

const logOf = async (userId: string, actionType: string): Promise<AuditEntry[]> =>
  (await server.call('GET /api/v1/audit', userId, { query: { actionType } })).body.items

const agree = async ({ id, one, other }: Pair) => {
  for (const user of [one, other])
    await server.call('POST /api/v1/matches/:id/consent/agree', user, { params: { id }, body: {} })
}
const ask = async ({ id, one }: Pair) => {
  const body = { requestType: 'contact_share' }
  await server.call('POST /api/v1/matches/:id/consent/request', one, { params: { id }, body })
}
const answer = async (match: Pair) => {
  await ask(match)
  const params = { id: match.id }
  const { body } = await server.call('GET /api/v1/matches/:id/consent', match.other, { params })
  const [request] = body.consent.requests
  await server.call('POST /api/v1/matches/:id/consent/respond', match.other, {
    params,
    body: { requestId: request?.id, decision: 'accept' },
  })
}
const write = async (match: Pair) => {
  await agree(match)
  const body = { content: 'Zylphora' }
  await server.call('POST /api/v1/matches/:id/messages', match.one, {
    params: { id: match.id },
    body,
  })
}
const confirm = async (match: Pair) => {
  const body = { decision: 'confirm' }
  await server.call('POST /api/v1/matches/:id/review', match.one, {
    params: { id: match.id },
    body,
  })
  context.moveClock(undoWindowMs)
  await context.runDueJobs(matchesJobHandlers(context))
}

/** Performs the act; returns the owner of the audit log. */
const acts: Record<SpecifiedAction, () => Promise<string>> = {
  profile_creation: async () => (await person(context, server)).userId,
  profile_created: async () => (await person(context, server)).userId,
  message_send: async () => doneByOne(write),
  message_sent: async () => doneByOne(write),
  contact_request: async () => doneByOne(ask),
  consent_requested: async () => doneByOne(ask),
  consent_responded: async () => {
    const match = await pair(context, server)
    await answer(match)
    return match.other
  },
  consent_change: async () => doneByOne(agree),
  match_confirmed: async () => {
    const match = await pair(context, server, { confirmed: 'none' })
    await confirm(match)
    return match.one
  },
}
const doneByOne = async (act: (match: Pair) => Promise<void>): Promise<string> => {
  const match = await pair(context, server)
  await act(match)
  return match.one
}

test.each(specifiedActions)(
  '%s is recorded once, with the origin that the server saw',
  async (type) => {
    const entries = await logOf(await acts[type](), type)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      actionType: type,
      // Loopback, truncated like every address.
      ipAddress: '127.0.0.0/24',
      userAgent: 'Test browser',
    })
    const details = JSON.parse(entries[0]?.details ?? '')
    expect(Object.keys(details)).toContain(type.startsWith('profile') ? 'profileId' : 'matchId')
    expect(JSON.stringify(entries)).not.toMatch(/Zylphora|Brooks|@/)
  },
)

test('the audit entry of a confirmation contains status, score and time', async () => {
  const [entry] = await logOf(await acts.match_confirmed(), 'match_confirmed')
  expect(JSON.parse(entry?.details ?? '')).toEqual({
    matchId: expect.any(String),
    status: 'confirmed',
    matchScore: expect.any(Number),
    timestamp: expect.stringMatching(/Z$/),
  })
})

test('refused acts are not recorded', async () => {
  const match = await pair(context, server)
  const body = { content: 'Too early' }
  const { status } = await server.call('POST /api/v1/matches/:id/messages', match.one, {
    params: { id: match.id },
    body,
  })
  expect(status).toBe(403)
  for (const type of ['message_send', 'message_sent'])
    expect(await logOf(match.one, type)).toEqual([])
})
