import { isDeepStrictEqual } from 'node:util'
import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { PolicyName } from '@crosscheck/domain/contract/call/define'
import { limits, type LimitedAction } from '@crosscheck/domain/limits/limits'
import { expect, test } from 'vitest'
import { withClient } from '../db/connection/with-client.ts'
import { startSession } from '../modules/identity/sessions/start.ts'
import { accessTable } from '../testing/access-table.ts'
import { makeEveryCall } from '../testing/every-call/every-call.ts'
import { openWorld, serverKey } from '../testing/every-call/world.ts'
import { refusedAmong, refusedCalls } from '../testing/exchanges/table.ts'
import type { CallInput } from '../testing/inject-call.ts'
import { testApp } from '../testing/test-app.ts'

/** Just before a user makes a call, it is made with the same input by others, and beyond a limit. */

type Given = { status: number; body: { code?: string; retryAt?: string } }
type Policy = Exclude<PolicyName, 'anyone'>
type Answers = {
  signedOut: Given[]
  /** Of a user without a role, a verified address and a recent sign-in. */
  anothers: Given
  /** Of the same user with the id of nothing, where the call names a row. */
  missing: Given | null
  locked: Given
  changedWhenLocked: boolean
  /** In sessions that are over, by what ended them; also with the id of nothing. */
  over: Given[]
  changedWhenOver: boolean
  anotherProject: Given | null
  unusualIds: Given[]
  /** Of an administrator without a proof by passkey, outside of development. */
  unproved: Given | null
  /** Of the user who may, once every limit is used up, and the action whose limit it names. */
  beyond: { answer: Given; action: string | undefined } | null
  /** Of the user who may, after all others. */
  own: Given
}

const { anyone, ...ofUsers } = accessTable
const policyOf = (name: CallName): Policy | undefined =>
  (Object.keys(ofUsers) as Policy[]).find((policy) =>
    (ofUsers[policy] as readonly CallName[]).includes(name),
  )

/** Each policy's answer to another user; `reached` means by the sender's own rows only. */
const toAnother: Record<Policy, string> = {
  'signed-in': 'reached',
  'signed-in-or-locked': 'reached',
  'owner-by-query': 'like a missing one',
  'participant-by-query': 'like a missing one',
  'own-channel': 'FORBIDDEN',
  'confirmed-address': 'EMAIL_NOT_VERIFIED',
  'recent-sign-in': 'STEP_UP_REQUIRED',
  'confirmed-recent-sign-in': 'STEP_UP_REQUIRED',
  operator: 'FORBIDDEN',
  administrator: 'FORBIDDEN',
}
const needsRole = (policy: Policy): boolean => ['operator', 'administrator'].includes(policy)
const refusals = [
  'NOT_AUTHENTICATED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'STEP_UP_REQUIRED',
]
/** Its handler answers a wrong password like a policy. */
const answersLikePolicy: readonly CallName[] = ['POST /api/auth/step-up']
/** A draft that was never saved is an empty one. */
const emptyForEachId: readonly CallName[] = ['GET /api/v1/drafts/:id', 'DELETE /api/v1/drafts/:id']
const unusualIds = ['a b', "a'b", '..', '%00', 'é', 'x'.repeat(65), 'a/b', '\u0000']
/** In the addresses and descriptions of the users who make the calls. */
const secrets = /zylphora|Daniel Brooks/i

/** The limit of each limited call, a second time; tools that are not configured are missing. */
const limitedCalls: Partial<Record<CallName, LimitedAction>> = {
  'POST /api/v1/profiles': 'profile_creation',
  'POST /api/v1/matches/:id/messages': 'message_send',
  'POST /api/v1/matches/:id/consent/request': 'contact_request',
  'POST /api/v1/matches/:id/consent/agree': 'consent_change',
  'POST /api/v1/matches/:id/consent/decline': 'consent_change',
  'POST /api/v1/matches/:id/report': 'report',
  'POST /api/v1/questionnaires': 'report',
  'POST /api/v1/matches/:id/shown-photos': 'photo_showing',
  'POST /api/v1/matches/:id/shown-photos/:shownId/open': 'photo_opening',
  'PUT /api/v1/photos/:id/comparison': 'photo_comparison',
  'POST /api/v1/photos': 'file_upload',
  'POST /api/storage/:projectId/upload': 'file_upload',
  'POST /api/v1/submitter/address/code': 'verification_mail',
  'POST /api/auth/email/verify/send': 'verification_mail',
  'POST /api/v1/account/email': 'verification_mail',
  'POST /api/auth/step-up': 'step_up',
  'POST /api/v1/account/archive': 'data_archive',
  'POST /api/v1/account/export': 'data_export',
  'POST /api/notifications/:projectId/email': 'relayed_mail',
  'POST /api/v1/audit': 'client_entry',
  'POST /api/realtime/:projectId/publish': 'client_entry',
  'POST /api/v1/admin/users/find': 'user_search',
  'POST /api/v1/admin/tables/:table/reveal': 'reveal',
}
/** The codes of these limits; all others are RATE_LIMITED. */
const codes: Partial<Record<LimitedAction, string>> = {
  profile_creation: 'PROFILE_LIMIT',
  message_send: 'MESSAGE_LIMIT',
  contact_request: 'CONTACT_REQUEST_LIMIT',
  consent_change: 'CONSENT_CHANGE_LIMIT',
}
const limitedActions = Object.keys(limits) as LimitedAction[]

const namesProfile = (body: unknown): body is { profileId: string } =>
  typeof body === 'object' && body !== null && 'profileId' in body
const namesRow = ({ params, body }: CallInput): boolean =>
  params?.['id'] !== undefined || namesProfile(body)
const withId = (input: CallInput, id: string): CallInput => ({
  ...input,
  params: { ...input.params, id },
  ...(namesProfile(input.body) && { body: { ...input.body, profileId: id } }),
})

const walkEveryCall = async (): Promise<Map<CallName, Answers>> => {
  const whole = await testApp()
  const { database } = whole.app.context
  const { parts } = whole.app
  const call: (name: CallName, token: string | null, input: CallInput) => Promise<Given> =
    whole.call
  const outsider = await whole.signUp('outsider@example.org')
  const sessionOf = async (userId: string, change?: string): Promise<string> => {
    const origin = { address: '127.0.0.0/24', userAgent: 'test' }
    const session = await database.transaction('auth', userId, (trx) =>
      startSession(parts, trx, { userId, origin }),
    )
    const { sessionId } = await parts.accessTokens.verify(session.access_token)
    if (change) await whole.admin.query(`update sessions set ${change} where id = $1`, [sessionId])
    return session.access_token
  }
  const oldSession = () => sessionOf(outsider.user.id, `created_at = now() - interval '1 hour'`)
  const lockedSession = (userId: string) =>
    sessionOf(userId, `lock_after_minutes = 5, unlocked_until = now() - interval '1 s'`)

  /** What the calls change whose session is read with their data. */
  const stored = async (userId: string): Promise<unknown> => {
    const { rows } = await whole.admin.query(
      `select (select count(*) from secure_messages) as messages,
        (select count(read_at) from secure_messages) as read,
        (select count(*) from audit_log where user_id = $1) as acts,
        (select max(updated_at) from drafts) as saved`,
      [userId],
    )
    return rows
  }
  const callWhenLocked = async (name: CallName, userId: string, input: CallInput) => {
    const before = await stored(userId)
    const locked = await call(name, await lockedSession(userId), input)
    const changedWhenLocked = !isDeepStrictEqual(await stored(userId), before)
    return { locked, changedWhenLocked }
  }
  /** In a session that has ended, one whose time is over, and one of a suspended account. */
  const callWhenOver = async (name: CallName, userId: string, input: CallInput) => {
    const before = await stored(userId)
    const ended = await sessionOf(userId, 'ended_at = now()')
    const inputs = namesRow(input) ? [input, withId(input, 'no-such-thing')] : [input]
    const over = []
    for (const one of inputs) over.push(await call(name, ended, one))
    const past = await sessionOf(userId, `expires_at = now() - interval '1 second'`)
    over.push(await call(name, past, input))
    const session = await sessionOf(userId)
    await whole.admin.query(
      `insert into review_cases (id, kind, entry_user_id, entry_id, subject_user_id, opened_at,
         decision, decided_at, decided_by, in_force)
       values ('suspension', 'report', $1, 'entry', $1, now(), 'suspend', now(), 'operator', true)`,
      [userId],
    )
    over.push(await call(name, session, input))
    await whole.admin.query(`delete from review_cases where id = 'suspension'`)
    const changedWhenOver = !isDeepStrictEqual(await stored(userId), before)
    return { over, changedWhenOver }
  }

  /** Uses up each limit at another time, which the refusal shows by the time of the next act. */
  const callBeyond = async (name: CallName, token: string, input: CallInput) => {
    const { userId } = await parts.accessTokens.verify(token)
    const now = Date.now()
    const ends = new Map<string, string>()
    const usedUp = limitedActions.map((action, at) => {
      const { max, windowMs } = limits[action]
      const used = new Date(now - (at + 1) * 1000)
      ends.set(new Date(used.getTime() + windowMs).toISOString(), action)
      return { action, used, events: Array.from({ length: max }, () => used) }
    })
    await whole.admin.query(
      `insert into rate_limits (user_id, action_type, id, count, window_start, events)
       select $1, action, action, cardinality(events), used, events
       from jsonb_to_recordset($2) as given (action text, used timestamptz, events timestamptz[])
       on conflict (user_id, action_type) do update set events = excluded.events`,
      [userId, JSON.stringify(usedUp)],
    )
    const answer = await call(name, token, input)
    await whole.admin.query('delete from rate_limits where user_id = $1', [userId])
    return { answer, action: ends.get(answer.body.retryAt ?? '') }
  }

  const walked = new Map<CallName, Answers>()
  await withClient(whole.adminUrl, async (admin) => {
    const world = openWorld(whole, { admin, name: 'zylphora' })
    const administrator = await world.person({ isAdmin: true })
    const unprovedSession = async (name: CallName, input: CallInput): Promise<Given> => {
      parts.administratorsNeedPasskey = true
      const answer = await call(name, await sessionOf(administrator.id), input)
      parts.administratorsNeedPasskey = false
      return answer
    }
    await makeEveryCall(world, async (name, token, input = {}) => {
      const policy = policyOf(name)
      if (!policy) return whole.call(name, token, input)
      const isByKey = token === null || token === serverKey
      const userId = isByKey ? administrator.id : (await parts.accessTokens.verify(token)).userId
      const signedOut = []
      for (const stranger of [null, 'another token', ...(isByKey ? [] : [serverKey])])
        signedOut.push(await call(name, stranger, input))
      const odd = []
      for (const id of contract[name].path.includes(':id') ? unusualIds : [])
        odd.push(await call(name, token, withId(input, id)))
      const ofAnother = { ...input, params: { ...input.params, projectId: 'another' } }
      const others = {
        signedOut,
        anothers: await call(name, await oldSession(), input),
        missing: namesRow(input)
          ? await call(name, await oldSession(), withId(input, 'no-such-thing'))
          : null,
        ...(await callWhenLocked(name, userId, input)),
        ...(await callWhenOver(name, userId, input)),
        anotherProject: input.params?.['projectId'] ? await call(name, token, ofAnother) : null,
        unusualIds: odd,
        unproved: needsRole(policy) ? await unprovedSession(name, input) : null,
        beyond: limitedCalls[name] && token ? await callBeyond(name, token, input) : null,
      }
      const own = await whole.call(name, token, input)
      walked.set(name, { ...others, own })
      return own
    })
  })
  return walked
}

const walked = await walkEveryCall()
const rows = [...walked].map(([name, answers]) => ({ name, policy: policyOf(name)!, ...answers }))

test('every call that is not for anyone is made by others first, and then succeeds for its user', () => {
  expect(new Set([...walked.keys(), ...anyone])).toEqual(new Set(Object.keys(contract)))
  const statuses = rows.map(({ name, own }) => [name, own.status] as const)
  const refused = Object.entries(refusedCalls).filter(([name]) => policyOf(name as CallName))
  expect(refusedAmong(statuses)).toEqual(Object.fromEntries(refused))
})

test.each(rows)('$name, signed out, is refused as the policy $policy says', (row) => {
  const code = needsRole(row.policy) ? 'FORBIDDEN' : 'NOT_AUTHENTICATED'
  expect(new Set(row.signedOut.map(({ body }) => body.code))).toEqual(new Set([code]))
})

// claim: nobody-browses
test.each(rows)(
  "$name, with another user's id, answers as the policy $policy says, and with nothing of the owner",
  ({ name, policy, anothers, missing }) => {
    expect(JSON.stringify(anothers.body)).not.toMatch(secrets)
    // 501: a tool that is not configured.
    if (anothers.status !== 501) expect(anothers.status).toBeLessThan(500)
    if (toAnother[policy] === 'like a missing one' && missing) {
      expect(anothers).toEqual(missing)
      expect(anothers.status).toBe(emptyForEachId.includes(name) ? 200 : 404)
    } else if (refusals.includes(toAnother[policy]))
      expect(anothers.body.code).toBe(toAnother[policy])
    else if (!answersLikePolicy.includes(name)) expect(refusals).not.toContain(anothers.body.code)
  },
)

// claim: app-lock
test.each(rows)(
  '$name, in a locked session, answers as the policy $policy says, and a refused one changes nothing',
  ({ policy, locked, changedWhenLocked }) => {
    expect(JSON.stringify(locked.body)).not.toMatch(secrets)
    const code = needsRole(policy) ? 'FORBIDDEN' : 'APP_LOCKED'
    if (policy === 'signed-in-or-locked') expect(locked.body.code).toBeUndefined()
    else expect([locked.body.code, changedWhenLocked]).toEqual([code, false])
  },
)

test.each(rows)(
  '$name, in a session that is over, is refused alike for every id, and changes nothing',
  ({ policy, over, changedWhenOver }) => {
    const code = needsRole(policy) ? 'FORBIDDEN' : 'TOKEN_EXPIRED'
    expect(over.map(({ body }) => body.code)).toEqual(over.map(() => code))
    expect(changedWhenOver).toBe(false)
  },
)

test.each(rows.filter(({ unproved }) => unproved))(
  '$name refuses an administrator without a proof by passkey, outside of development',
  ({ unproved }) => {
    expect(unproved).toMatchObject({ status: 403, body: { code: 'PASSKEY_REQUIRED' } })
  },
)

test.each(rows.filter(({ anotherProject }) => anotherProject))(
  '$name refuses another project',
  ({ anotherProject }) => {
    expect(anotherProject).toMatchObject({ status: 400, body: { code: 'PROJECT_MISMATCH' } })
  },
)

test.each(rows.filter((row) => row.unusualIds.length > 0))('$name refuses malformed ids', (row) => {
  for (const { status } of row.unusualIds) expect([400, 404]).toContain(status)
})

test.each(rows.filter(({ beyond }) => beyond))(
  '$name is refused beyond its limit, with the time of the next try',
  ({ name, beyond }) => {
    const action = limitedCalls[name]!
    expect(beyond?.action).toBe(action)
    expect(beyond?.answer).toMatchObject({
      status: 429,
      body: { code: codes[action] ?? 'RATE_LIMITED' },
    })
  },
)

test('every limit of users belongs to a call', () => {
  const found = new Set(rows.map(({ beyond }) => beyond?.action))
  // A changed name or number, and tools that are configured: these have tests of their own.
  const apart = ['identifier_change', 'web_tool', 'ai_call']
  expect(limitedActions.filter((action) => !found.has(action))).toEqual(apart)
})
