import { dayMs } from '@crosscheck/domain/clock'
import { rounds } from '@crosscheck/domain/testing/form'
import { describe, expect, test } from 'vitest'
import { readHistory } from '../../../realtime/messages/history.ts'
import { tokenIn, type SignedUp } from '../../../testing/auth-server.ts'
import { signUpAgainTest } from './testing.ts'

const again = await signUpAgainTest()
const { act, app, blockedPair, call, changeAddress, confirm, context, deleteAccount } = again
const { describePartner, matchesOf, newPerson, prove, query, returnWith, runJobs } = again
const { restrict, sendMails, signUp, signUpVerified } = again

/** Everything that reaches a user without a request of that user. */
const reachOf = async ({ user }: SignedUp) => ({
  mails: (await sendMails()).filter(({ to }) => to === user.email).map(({ subject }) => subject),
  bell: (await app.call('GET /api/v1/notifications', user.id)).body.items.length,
  sockets: (await readHistory(context, user.id, { start: '0-0' })).map(({ data }) => data),
  pushes: context.queued.filter(
    ({ name, payload }) =>
      name === 'send-push' && 'userId' in payload && payload.userId === user.id,
  ).length,
})

describe('a blocked user who deletes the account and signs up again', () => {
  // claim: protections-outlive-accounts
  test('nothing of three sign-ups with three descriptions reaches the user who blocks', async () => {
    const { person, blocker, blocked } = await blockedPair('round.and.round@gmail.com')
    await deleteAccount(blocked)
    const before = await reachOf(blocker)
    const spellings = [
      'roundandround@gmail.com',
      'Round.AndRound+2@googlemail.com',
      blocked.user.email,
    ]
    for (const email of spellings) {
      context.moveClock(dayMs)
      const returned = await signUp(email)
      await describePartner(returned, person)
      await prove(returned)
      await runJobs()
      const [match] = await matchesOf(returned)
      const id = match?.id ?? ''
      const answers = [
        await confirm(returned, id),
        await act('POST /api/v1/matches/:id/consent/agree', returned, id),
        await act('POST /api/v1/matches/:id/consent/request', returned, id),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await runJobs()
      expect(await matchesOf(blocker)).toEqual([])
      expect(await reachOf(blocker)).toEqual(before)
      await deleteAccount(returned)
    }
  })

  test('the block holds in the same way when the user who blocks deletes first and returns', async () => {
    const { person, blocker, blocked } = await blockedPair()
    await deleteAccount(blocker)
    await deleteAccount(blocked)
    context.moveClock(dayMs)
    const returned = await returnWith(blocked.user.email)
    await describePartner(returned, person)
    const blocking = await returnWith(blocker.user.email)
    await describePartner(blocking, person)
    await runJobs()
    const rows = await query<{ user_id: string; blocked_user_id: string }>(
      'select user_id, blocked_user_id from blocks where user_id = $1',
      [blocking.user.id],
    )
    expect(rows).toEqual([{ user_id: blocking.user.id, blocked_user_id: returned.user.id }])
    expect(await matchesOf(blocking)).toEqual([])
    expect((await reachOf(blocking)).bell).toBe(0)
    expect(
      await query('select id from former_blocks where $1 in (blocker_user_id, blocked_user_id)', [
        blocking.user.id,
      ]),
    ).toEqual([])
  })

  test('both sides of a block delete and return at the same moment, and it holds', async () => {
    for (let round = rounds({ short: 1, long: 4 }); round > 0; round -= 1) {
      const { blocker, blocked } = await blockedPair()
      await Promise.all([deleteAccount(blocker), deleteAccount(blocked)])
      const [one, other] = [await signUp(blocker.user.email), await signUp(blocked.user.email)]
      const mails = await sendMails()
      const proofs = [one, other].map(({ access_token, user }) =>
        call('POST /api/auth/email/verify', access_token, {
          token: tokenIn(mails.findLast(({ to }) => to === user.email)),
        }),
      )
      expect((await Promise.all(proofs)).map(({ status }) => status)).toEqual([200, 200])
      expect(
        await query('select user_id from blocks where user_id = $1 and blocked_user_id = $2', [
          one.user.id,
          other.user.id,
        ]),
      ).toHaveLength(1)
    }
  })

  test('a block that is set during the deletion is either refused or kept', async () => {
    for (let round = rounds({ short: 1, long: 4 }); round > 0; round -= 1) {
      const person = newPerson()
      const [one, other] = [await signUpVerified(), await signUpVerified()]
      for (const user of [one, other]) await describePartner(user, person)
      await runJobs()
      const [match] = await matchesOf(one)
      const [blocked] = await Promise.all([
        act('POST /api/v1/matches/:id/block', one, match?.id ?? ''),
        deleteAccount(other),
      ])
      const returned = await returnWith(other.user.email)
      const rows = await query('select user_id from blocks where blocked_user_id = $1', [
        returned.user.id,
      ])
      expect(rows).toHaveLength(blocked.status === 200 ? 1 : 0)
    }
  })

  test('lifting the block later ends it for every further account', async () => {
    const { person, blocker, blocked } = await blockedPair()
    const [match] = await matchesOf(blocker)
    await act('POST /api/v1/matches/:id/unblock', blocker, match?.id ?? '')
    await deleteAccount(blocked)
    context.moveClock(dayMs)
    const returned = await returnWith(blocked.user.email)
    await describePartner(returned, person)
    await runJobs()
    expect(await matchesOf(blocker)).toHaveLength(1)
  })
})

describe('a change of the address', () => {
  test('a mailbox that the account left is no way round a block, before and after the deletion', async () => {
    const { blocker, blocked } = await blockedPair()
    await changeAddress(blocked, 'moved-on@mail.example')
    const isBlocked = async (user: SignedUp) =>
      (
        await query('select user_id from blocks where user_id = $1 and blocked_user_id = $2', [
          blocker.user.id,
          user.user.id,
        ])
      ).length
    const second = await returnWith(blocked.user.email)
    expect(await isBlocked(second)).toBe(1)
    await deleteAccount(second)
    await deleteAccount(blocked)
    for (const email of ['moved-on@mail.example', blocked.user.email])
      expect(await isBlocked(await returnWith(email))).toBe(1)
  })

  test('an account that moves to a mailbox takes over what a deleted account left there', async () => {
    const { blocker, blocked } = await blockedPair()
    await deleteAccount(blocked)
    const other = await signUpVerified()
    await changeAddress(other, blocked.user.email)
    expect(
      await query('select user_id from blocks where user_id = $1 and blocked_user_id = $2', [
        blocker.user.id,
        other.user.id,
      ]),
    ).toHaveLength(1)
  })

  test('a suspended account is suspended under the mailbox that it left', async () => {
    const user = await signUpVerified()
    await changeAddress(user, 'left-before@mail.example')
    await restrict(user, 'suspend')
    const second = await returnWith(user.user.email)
    expect((await call('GET /api/auth/me', second.access_token)).status).toBe(401)
  })
})
