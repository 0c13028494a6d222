import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { callServer } from '@crosscheck/server/testing/call-server'
import type { Page } from 'playwright-core'
import type { Application } from '../app/application.ts'
import { waitFor, type Person } from './people.ts'

/**
 * Calls that a page's visitor could make without the page, for steps that a journey needs but does
 * not show.
 */
export type Api = {
  tokens: TokenSet
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** Calls in the session of these tokens. */
export const apiWith = (app: Application, tokens: TokenSet): Api => ({
  tokens,
  send: (method, path, body) =>
    callServer(app.url, { method, path, token: tokens.access_token, body }),
})

/** Acts as the user who is signed in on the page. */
export const apiOfPage = async (app: Application, page: Page): Promise<Api> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), localEntries.tokens)
  return apiWith(app, JSON.parse(stored ?? '{}') as TokenSet)
}

/** Creates an account without a page, whose address is not verified. */
export const createAccount = async (app: Application, person: Person): Promise<Api> => {
  const { status, body } = await callServer(app.url, { path: '/api/auth/signup', body: person })
  if (status !== 201) throw new Error(`The sign-up was answered with ${status}.`)
  return apiWith(app, body as TokenSet)
}

/** Creates an account without a page and verifies its address with the mailed link. */
export const signUpByApi = async (app: Application, person: Person): Promise<Api> => {
  const api = await createAccount(app, person)
  let token: string | undefined
  await waitFor(async () => {
    const [mail] = await app.mailsTo(person.email)
    token = /[?#&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    return token !== undefined
  })
  await api.send('POST', '/api/auth/email/verify', { token })
  return api
}

/** Opens a page in the session of these calls, for journeys that do not show the sign-in. */
export const openAs = async (page: Page, { tokens }: Api, path: string): Promise<void> => {
  // a file of this origin that runs no script
  await page.goto('/icons/crosscheck.svg')
  const stored = JSON.stringify({ ...tokens, issued_at: Math.floor(Date.now() / 1000) })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    localEntries.tokens,
    stored,
  ] as const)
  await page.goto(path)
}

type Match = { id: string; profileName: string }

/** The matches of a user, also weak ones. */
export const matchesOf = async (api: Api): Promise<Match[]> =>
  ((await api.send('GET', '/api/v1/matches?weak=all')).body as { items: Match[] }).items

export const submission = (values: Record<string, unknown>) => ({
  values: { fullName: 'Daniel Brooks', ...values },
  submitter: { email: 'own@example.org', consentChecked: true },
  boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
})
