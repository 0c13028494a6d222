import { dayMs } from '@crosscheck/domain/clock'
import { describe, expect, test } from 'vitest'
import { goodPassword, type SignedUp } from '../../../testing/auth-server.ts'
import { signUpAgainTest } from './testing.ts'

const again = await signUpAgainTest()
const { act, app, call, confirm, context, deleteAccount, describePartner, matchesOf } = again
const { newPerson, prove, query, restrict, returnWith, runJobs, signUp, signUpVerified } = again

describe('decisions of administrators', () => {
  // claim: protections-outlive-accounts
  test.each(['suspend', 'close'] as const)(
    'a decision applies to a new account as soon as it proves the mailbox: %s',
    async (decision) => {
      const user = await signUpVerified()
      await restrict(user, decision)
      await deleteAccount(user)
      const returned = await signUp(user.user.email)
      expect((await call('GET /api/auth/me', returned.access_token)).status).toBe(200)
      await prove(returned)
      expect((await call('GET /api/auth/me', returned.access_token)).status).toBe(401)
      const body = { email: user.user.email, password: goodPassword }
      const refused = await call('POST /api/auth/signin/email', null, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
      const ends = context.queued.filter(
        ({ name, payload }) =>
          name === 'apply-decision' && 'userId' in payload && payload.userId === returned.user.id,
      )
      expect(ends).toMatchObject([{ startAfter: expect.any(Date) }])
    },
  )

  test('a limit applies to a new account, and a decision whose time is over does not', async () => {
    const person = newPerson()
    const [one, limited] = [await signUpVerified(), await signUpVerified()]
    await restrict(limited, 'limit', 3)
    await restrict(limited, 'suspend', 1)
    await deleteAccount(limited)
    context.moveClock(2 * dayMs)
    const returned = await returnWith(limited.user.email)
    for (const user of [one, returned]) await describePartner(user, person)
    await runJobs()
    const [match] = await matchesOf(returned)
    await confirm(returned, match?.id ?? '')
    await confirm(one, match?.id ?? '')
    const refused = await act('POST /api/v1/matches/:id/consent/agree', returned, match?.id ?? '')
    expect(refused.body.code).toBe('ACCOUNT_LIMITED')
  })
})

describe('limits and tries', () => {
  // claim: protections-outlive-accounts
  test('three descriptions a day stay three over four accounts of one mailbox', async () => {
    const profilesOf = ({ user }: SignedUp) =>
      query<{ id: string; matched: boolean }>(
        'select id, matched_version is not null as matched from partner_profiles where user_id = $1',
        [user.id],
      )
    let compared = 0
    let last: SignedUp | undefined
    const email = 'twelve.a.day@gmail.com'
    for (const tag of ['', '+1', '+2', '+3']) {
      if (last) await deleteAccount(last)
      const user = await signUp(email.replace('@', `${tag}@`))
      last = user
      for (let save = 0; save < 3; save += 1) await describePartner(user, newPerson())
      await prove(user)
      await runJobs()
      const refused = await describePartner(user, newPerson())
      expect([refused.status, refused.body.code]).toEqual([429, 'PROFILE_LIMIT'])
      const rows = await profilesOf(user)
      compared += rows.filter(({ matched }) => matched).length
      const waiting = rows.find(({ matched }) => !matched)
      if (waiting) {
        const edited = await app.call('PUT /api/v1/profiles/:id', user.user.id, {
          params: { id: waiting.id },
          body: { values: { fullName: 'Daniel Brooks', eyeColor: 'brown' } },
        })
        expect(edited.body.code).toBe('PROFILE_LIMIT')
      }
    }
    expect(compared).toBe(3)
    context.moveClock(dayMs)
    await runJobs()
    const rows = last ? await profilesOf(last) : []
    expect(rows.map(({ matched }) => matched)).toEqual([true, true, true])
  })

  test('the values that a former account tried count for the new one', async () => {
    const person = { ...newPerson(), height: '158', weight: '50' }
    const theirs = await signUpVerified()
    await describePartner(theirs, { ...person, occupation: 'Nurse' })
    const seen: string[][] = []
    const email = 'tries@mail.example'
    for (const height of ['150', '174', '166', '158']) {
      const user = await signUp(email)
      // before and after the proof by turns
      if (seen.length % 2 === 0) await describePartner(user, { ...person, height })
      await prove(user)
      if (seen.length % 2 === 1) await describePartner(user, { ...person, height })
      await runJobs()
      const [found] = await matchesOf(user)
      const { body } = await app.call('GET /api/v1/matches/:id', user.user.id, {
        params: { id: found?.id ?? '' },
      })
      seen.push(body.match.evidence.lines.map(({ field }) => field))
      await deleteAccount(user)
      context.moveClock(dayMs)
    }
    expect(seen.flat()).toContain('weight')
    expect(seen.flat()).not.toContain('height')
  })

  // claim: own-address-not-compared
  test.each(['before', 'after'])(
    'what a former account gave as its own is not compared, saved %s the proof',
    async (when) => {
      const person = newPerson()
      const other = await signUpVerified()
      await describePartner(other, person)
      const user = await signUpVerified()
      await describePartner(user, newPerson(), { phone: person.phoneNumber })
      await deleteAccount(user)
      context.moveClock(dayMs)
      const returned = await signUp(user.user.email)
      if (when === 'before') await describePartner(returned, person)
      await prove(returned)
      if (when === 'after') await describePartner(returned, person)
      await runJobs()
      expect(await matchesOf(returned)).toEqual([])
      expect(await matchesOf(other)).toEqual([])
    },
  )
})
