import type { User } from '@crosscheck/domain/contract/identity/auth'
import { expect, test } from 'vitest'
import { Session } from '../session/session.ts'
import { fakeDevice, tokens, user, type Answer } from '../session/testing/fake-device.ts'
import { AccountLanguage, type Choice } from './account-language.ts'

/** A page in English, and an account whose language the fake server keeps. */
const page = (language?: string, { kept = undefined as Choice | undefined } = {}) => {
  let server: User = { ...user, ...(language && { language }) }
  let failure: Answer | undefined
  const sent: string[] = []
  const device = fakeDevice({ 'GET /api/auth/me': () => ({ status: 200, body: { user: server } }) })
  const session = new Session({
    ...device.parts,
    fetch: async (path, init) => {
      if (init?.method !== 'PATCH') return device.parts.fetch(path, init)
      const change = JSON.parse(init.body as string) as { language: string }
      sent.push(change.language)
      if (failure === 'unreached') throw new TypeError('Failed to fetch')
      if (failure) return Response.json(failure.body, { status: failure.status })
      server = { ...server, ...change }
      return Response.json({ user: server })
    },
  })
  let current = 'en'
  const switches: string[] = []
  let stored = kept
  const account = new AccountLanguage({
    session,
    switchLanguage: async (next) => {
      current = next
      switches.push(next)
      return true
    },
    currentLanguage: () => current,
    installed: ['en', 'th', 'de'],
    setTimer: device.parts.setTimer,
    unsavedChoice: { read: () => stored, write: (choice) => void (stored = choice) },
  })
  session.subscribe(() => void account.sessionChanged())
  return {
    account,
    session,
    sent,
    switches,
    current: () => current,
    saved: () => server.language,
    stored: () => stored,
    signIn: () => session.signedIn({ ...tokens, user: server }),
    fail: (answer: Answer | undefined) => {
      failure = answer
    },
    changeElsewhere: (changed: string) => {
      server = { ...server, language: changed }
    },
    pass: device.pass,
  }
}

test('a visitor who is not signed in chooses for the device only', async () => {
  const { account, sent, current } = page()
  expect(await account.choose('th')).toBe(true)
  expect(current()).toBe('th')
  expect(sent).toEqual([])
})

test('the account of a signed-in user gets the chosen language', async () => {
  const { account, session, signIn, saved } = page()
  signIn()
  expect(await account.choose('th')).toBe(true)
  expect(saved()).toBe('th')
  expect(session.get().user?.language).toBe('th')
})

test('an account without a language gets none from the device', async () => {
  const { account, signIn, sent, current } = page()
  await account.choose('th')
  signIn()
  expect(current()).toBe('th')
  expect(sent).toEqual([])
})

test('after sign-in the account’s language replaces the choice of the device', async () => {
  const { account, signIn, sent, current } = page('de')
  await account.choose('th')
  signIn()
  expect(current()).toBe('de')
  expect(sent).toEqual([])
})

test('a language that is not installed is not applied', () => {
  const { signIn, switches } = page('fr')
  signIn()
  expect(switches).toEqual([])
})

test('a change on another device arrives with the user', async () => {
  const { session, signIn, current, changeElsewhere } = page('de')
  signIn()
  changeElsewhere('th')
  await session.reloadUser()
  expect(current()).toBe('th')
})

test('a choice that cannot be saved stays on the page, and later tries save it', async () => {
  const { account, session, signIn, fail, pass, saved, current } = page('de')
  signIn()
  fail('unreached')
  expect(await account.choose('th')).toBe(false)
  await session.reloadUser()
  expect(current()).toBe('th')
  await pass(60_000)
  expect(saved()).toBe('de')
  fail(undefined)
  await pass(60_000)
  expect(saved()).toBe('th')
  expect(current()).toBe('th')
})

test('a refused choice is not sent again', async () => {
  const { account, signIn, fail, pass, sent, current } = page()
  signIn()
  fail({ status: 400, body: { code: 'INVALID_REQUEST', message: 'No' } })
  expect(await account.choose('th')).toBe(false)
  await pass(60_000)
  expect(sent).toEqual(['th'])
  expect(current()).toBe('th')
})

test('of two quick choices the account keeps the last one', async () => {
  const { account, signIn, sent, saved, current } = page()
  signIn()
  await Promise.all([account.choose('th'), account.choose('de')])
  expect(sent.at(-1)).toBe('de')
  expect(saved()).toBe('de')
  expect(current()).toBe('de')
})

test('a choice of one user is not saved to the account of the next one', async () => {
  const { account, session, signIn, fail, pass, sent } = page()
  signIn()
  fail('unreached')
  await account.choose('th')
  fail(undefined)
  const tries = sent.length
  await session.signOut()
  session.signedIn({ ...tokens, user: { ...user, id: 'u2' } })
  await pass(60_000)
  expect(sent.length).toBe(tries)
})

test('a choice is kept on the device from the first moment until the account has it', async () => {
  const { account, signIn, stored } = page('de')
  signIn()
  const choosing = account.choose('th')
  expect(stored()).toEqual({ language: 'th', userId: user.id })
  await choosing
  expect(stored()).toBeUndefined()
})

test('a choice of a page that was left is shown and saved by the next page', async () => {
  const { session, signIn, saved, stored, current, pass } = page('de', {
    kept: { language: 'th', userId: user.id },
  })
  signIn()
  await pass(0)
  expect(current()).toBe('th')
  expect(saved()).toBe('th')
  expect(session.get().user?.language).toBe('th')
  expect(stored()).toBeUndefined()
})

test('a choice that another user left on the device is dropped', async () => {
  const { signIn, saved, stored, current, pass } = page('de', {
    kept: { language: 'th', userId: 'another' },
  })
  signIn()
  await pass(0)
  expect([current(), saved(), stored()]).toEqual(['de', 'de', undefined])
})
