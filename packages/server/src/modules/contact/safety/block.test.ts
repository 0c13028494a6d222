import { dayMs } from '@crosscheck/domain/clock'
import { askAgainAfterMs } from '@crosscheck/domain/limits/limits'
import { describe, expect, test } from 'vitest'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { actOnMatch } from '../consent/change-consent.ts'
import { openMatch } from '../consent/opened-match.ts'
import { mailsOf, pair } from '../consent/testing.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { readHistory } from '../../../realtime/messages/history.ts'
import { matchesJobHandlers } from '../matches/jobs.ts'
import { addMatch } from '../matches/testing.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { safetyTest } from './testing.ts'

const { context, server, call, consentOf, talking, seenByOther } = await safetyTest()

describe('a block', () => {
  test('a match cannot be removed while its user blocks the other member, who could not be unblocked then', async () => {
    const { id, one } = await pair(context, server)
    const remove = async () => {
      const { status, body } = await call('DELETE /api/v1/matches/:id', one, id)
      return [status, (body as { code?: string }).code]
    }
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await remove()).toEqual([409, 'BLOCKED_BY_YOU'])
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(await remove()).toEqual([200, undefined])
  })

  const everything: [CallName, unknown?][] = [
    ['GET /api/v1/matches/:id/consent'],
    ['GET /api/v1/matches/:id'],
    ['GET /api/v1/matches/:id/messages'],
    ['POST /api/v1/matches/:id/messages', { content: 'Are you there?' }],
    ['POST /api/v1/matches/:id/consent/request', { requestType: 'contact_share' }],
    ['POST /api/v1/matches/:id/consent/request', { requestType: 'phone_reveal' }],
    ['POST /api/v1/matches/:id/consent/withdraw'],
    ['POST /api/v1/matches/:id/consent/agree'],
    ['POST /api/v1/matches/:id/consent/decline'],
    ['GET /api/v1/matches/:id/consent'],
  ]

  test.each([
    ['after contact', talking],
    ['before anything', () => pair(context, server)],
  ])('a block looks like a decline to the other side, %s', async (_, begin) => {
    const declined = await begin()
    const blocked = await begin()
    await call('POST /api/v1/matches/:id/consent/decline', declined.one, declined.id)
    await call('POST /api/v1/matches/:id/block', blocked.one, blocked.id)
    const expected = await seenByOther(declined, everything)
    expect(await seenByOther(blocked, everything)).toEqual(expected)
    context.queued.length = 0
    context.moveClock(askAgainAfterMs)
    const again: [CallName, unknown?][] = [
      ['POST /api/v1/matches/:id/consent/request', { requestType: 'contact_share' }],
      ['GET /api/v1/matches/:id/consent'],
    ]
    const asked = await seenByOther(declined, again)
    expect(asked.pop()).toBe('consent-request to one')
    const ignored = await seenByOther(blocked, again)
    expect(mailsOf(context, blocked)).not.toContain('consent-request to one')
    ignored.pop()
    expect(ignored).toEqual(asked)
  })

  test('a block closes contact and thread, stops notifications to the blocker, and can be lifted', async () => {
    const { id, one, other } = await talking()
    const blocked = await server.call('POST /api/v1/matches/:id/block', one, { params: { id } })
    expect(blocked.body.consent).toMatchObject({ blocked: true, own: 'declined', contact: null })
    expect((await consentOf(other, id)).contact).toBeNull()
    for (const user of [one, other])
      expect((await call('GET /api/v1/matches/:id/messages', user, id)).status).toBe(403)
    expect(await call('POST /api/v1/matches/:id/consent/agree', one, id)).toMatchObject({
      status: 409,
      body: { code: 'BLOCKED_BY_YOU' },
    })
    const before = (await server.call('GET /api/v1/notifications', one)).body.items.length
    context.moveClock(askAgainAfterMs)
    await call('POST /api/v1/matches/:id/consent/request', other, id, {
      requestType: 'contact_share',
    })
    expect((await server.call('GET /api/v1/notifications', one)).body.items).toHaveLength(before)
    expect((await consentOf(one, id)).requests).toEqual([])
    const lifted = await server.call('POST /api/v1/matches/:id/unblock', one, { params: { id } })
    expect(lifted.body.consent).toMatchObject({
      blocked: false,
      own: 'declined',
      requests: [{ status: 'pending', mine: false }],
    })
  })

  test('a match that was found while the clock was ahead stays while its user blocks', async () => {
    context.moveClock(dayMs)
    const { id, one } = await pair(context, server)
    context.moveClock(-dayMs)
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await consentOf(one, id)).toMatchObject({ blocked: true })
    expect((await call('POST /api/v1/matches/:id/unblock', one, id)).status).toBe(200)
  })

  test('a block has no limit', async () => {
    const { id, one } = await pair(context, server)
    for (let count = 0; count < 3; count += 1) {
      await call('POST /api/v1/matches/:id/consent/agree', one, id)
      await call('POST /api/v1/matches/:id/consent/decline', one, id)
    }
    const { status } = await call('POST /api/v1/matches/:id/consent/decline', one, id)
    expect(status).toBe(429)
    expect((await call('POST /api/v1/matches/:id/block', one, id)).status).toBe(200)
  })
})

describe('a block applies to a person', () => {
  /** Two users with a second match, between another profile of each. */
  const twice = async (reviewed: 'both' | 'none' = 'both') => {
    const first = await talking()
    const profiles = []
    for (const user of [first.one, first.other]) {
      const body = submission({ fullName: 'Someone Else' })
      const answer = await server.call('POST /api/v1/profiles', user, { body })
      profiles.push({ userId: user, profileId: answer.body.profile.id })
    }
    const [own, theirs] = profiles
    if (!own || !theirs) throw new Error('There are no profiles.')
    const id = await addMatch(context, own, theirs)
    for (const { userId } of reviewed === 'both' ? profiles : [])
      await call('POST /api/v1/matches/:id/review', userId, id, { decision: 'confirm' })
    context.queued.length = 0
    return { ...first, second: id }
  }

  // claim: block-looks-like-a-decline
  test('a block ends agreements in other matches of the same users, as a decline', async () => {
    const { id, second, one, other } = await twice()
    for (const user of [one, other])
      await call('POST /api/v1/matches/:id/consent/agree', user, second)
    expect((await consentOf(other, second)).mutualConsent).toBe(true)
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await consentOf(one, second)).toMatchObject({ blocked: true, own: 'declined' })
    expect(await consentOf(other, second)).toMatchObject({
      blocked: false,
      other: 'declined',
      contact: null,
    })
    expect((await call('GET /api/v1/matches/:id/messages', other, second)).status).toBe(403)
    for (const [user, consent] of [
      [one, 'declined'],
      [other, 'agreed'],
    ] as const) {
      const stored = await context.database.transaction('app', user, (trx) =>
        trx
          .selectFrom('matchSides')
          .select(['consent', 'contact'])
          .where('userId', '=', user)
          .where('matchId', '=', second)
          .executeTakeFirstOrThrow(),
      )
      expect(stored).toEqual({ consent, contact: null })
    }
  })

  // claim: block-looks-like-a-decline
  test('an agreement that a block missed looks declined, and stays declined after the block is lifted', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', other, second)
    await call('POST /api/v1/matches/:id/block', one, id)
    // Simulates an agreement on another device at the same time.
    await context.database.transaction('app', one, (trx) =>
      trx
        .updateTable('matchSides')
        .set({ consent: 'agreed', consentAt: context.clock.now() })
        .where('matchId', '=', second)
        .execute(),
    )
    expect(await consentOf(other, second)).toMatchObject({ other: 'declined', contact: null })
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(await consentOf(one, second)).toMatchObject({ own: 'declined', mutualConsent: false })
    expect((await call('GET /api/v1/matches/:id/messages', other, second)).status).toBe(403)
  })

  const hide = (id: string, at: Date | null) =>
    context.admin.query('update match_sides set hidden_at = $2 where match_id = $1', [id, at])

  test('a block ends an agreement in a hidden match, silently and for good', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', one, second)
    context.queued.length = 0
    await hide(second, context.clock.now())
    const announced = async (user: string) =>
      JSON.stringify(await readHistory(context, user, { start: '0-0', limit: 200 })).split(second)
        .length
    const before = [await announced(one), await announced(other)]
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(
      context.queued.filter(({ payload }) => 'ref' in payload && payload.ref === second),
    ).toEqual([])
    expect([await announced(one), await announced(other)]).toEqual(before)
    await call('POST /api/v1/matches/:id/unblock', one, id)
    await hide(second, null)
    await call('POST /api/v1/matches/:id/consent/agree', other, second)
    expect(await consentOf(other, second)).toMatchObject({ other: 'declined', contact: null })
  })

  test('a block waits for an agreement on another device, and ends it', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', other, second)
    let blocking: ReturnType<typeof call> | undefined
    await context.database.transaction('app', one, async (trx) => {
      const match = await openMatch(trx, { userId: one, matchId: second, lock: true })
      const act = { type: 'agree', choices: {} } as const
      await actOnMatch(context, trx, { actor: { userId: one }, match, act })
      blocking = call('POST /api/v1/matches/:id/block', one, id)
      await lockWait(context.adminUrl)
    })
    expect((await blocking)?.status).toBe(200)
    const { rows } = await context.admin.query(
      'select consent, contact from match_sides where match_id = $1 and user_id = $2',
      [second, one],
    )
    expect(rows).toEqual([{ consent: 'declined', contact: null }])
  })

  test('an agreement waits for a block on another device, and is refused', async () => {
    const { id, second, one, other } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', other, second)
    let agreeing: ReturnType<typeof call> | undefined
    await context.database.transaction('app', one, async (trx) => {
      const match = await openMatch(trx, { userId: one, matchId: id, lock: true })
      await actOnMatch(context, trx, { actor: { userId: one }, match, act: { type: 'block' } })
      agreeing = call('POST /api/v1/matches/:id/consent/agree', one, second)
      await lockWait(context.adminUrl)
    })
    expect((await agreeing)?.body).toMatchObject({ code: 'BLOCKED_BY_YOU' })
  })

  test.each([
    ['hidden', 'update match_sides set hidden_at = created_at where match_id = $1'],
    ['deleted', 'delete from potential_matches where id = $1'],
  ])('a block succeeds while another match of the two is %s', async (_, change) => {
    const { id, second, one } = await twice()
    await call('POST /api/v1/matches/:id/consent/agree', one, second)
    await context.admin.query('begin')
    await context.admin.query('select from potential_matches where id = $1 for update', [second])
    const blocking = call('POST /api/v1/matches/:id/block', one, id)
    await lockWait(context.adminUrl)
    await context.admin.query(change, [second])
    await context.admin.query('commit')
    expect((await blocking).status).toBe(200)
    expect(await consentOf(one, id)).toMatchObject({ blocked: true, own: 'declined' })
  })

  test('a block leaves matches without an agreement unchanged, and prevents contact there', async () => {
    const { id, second, one, other } = await twice()
    const before = await consentOf(other, second)
    await call('POST /api/v1/matches/:id/block', one, id)
    expect(await consentOf(other, second)).toEqual(before)
    context.queued.length = 0
    const asked = await call('POST /api/v1/matches/:id/consent/request', other, second, {
      requestType: 'contact_share',
    })
    expect(asked.status).toBe(200)
    expect(context.queued.filter(({ name }) => name === 'send-mail')).toEqual([])
    expect(await call('POST /api/v1/matches/:id/consent/agree', one, second)).toMatchObject({
      body: { code: 'BLOCKED_BY_YOU' },
    })
    await call('POST /api/v1/matches/:id/unblock', one, second)
    expect(await consentOf(one, id)).toMatchObject({ blocked: false })
  })

  test('a match found during a block is announced once the block is lifted', async () => {
    const { id, second, one } = await twice('none')
    await call('POST /api/v1/matches/:id/block', one, id)
    const { 'notify-match': notify } = matchesJobHandlers(context)
    const run = { jobId: 'job', attempt: 1, signal: new AbortController().signal }
    await notify({ userId: one, matchId: second }, run)
    context.queued.length = 0
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(context.queued).toMatchObject([
      { name: 'notify-match', payload: { userId: one, matchId: second } },
    ])
    await notify({ userId: one, matchId: second }, run)
    context.queued.length = 0
    await call('POST /api/v1/matches/:id/block', one, id)
    await call('POST /api/v1/matches/:id/unblock', one, id)
    expect(context.queued.filter(({ name }) => name === 'notify-match')).toEqual([])
  })
})
