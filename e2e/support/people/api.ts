import type { Page } from 'playwright-core'
import type { Application } from '../app/application.ts'
import { waitFor, type Person } from './people.ts'

type Tokens = { access_token: string }

/**
 * Calls that a page's visitor could make without the page, for steps that a journey needs but does
 * not show.
 */
export type Api = {
  token: string
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

const apiWith = (app: Application, token: string): Api => ({
  token,
  async send(method, path, body) {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  },
})

/** Acts as the user who is signed in on the page. */
export const apiOfPage = async (app: Application, page: Page): Promise<Api> => {
  const stored = await page.evaluate(() => localStorage.getItem('blink_tokens'))
  return apiWith(app, (JSON.parse(stored ?? '{}') as Tokens).access_token)
}

/** Creates an account without a page and verifies its address with the mailed link. */
export const signUpByApi = async (app: Application, person: Person): Promise<Api> => {
  const answer = await fetch(`${app.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { access_token } = (await answer.json()) as Tokens
  const api = apiWith(app, access_token)
  let token: string | undefined
  await waitFor(async () => {
    const [mail] = await app.mailsTo(person.email)
    token = /[?#&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    return token !== undefined
  })
  await api.send('POST', '/api/auth/email/verify', { token })
  return api
}

export const submission = (values: Record<string, unknown>) => ({
  values: { fullName: 'Daniel Brooks', ...values },
  submitter: { email: 'own@example.org', consentChecked: true },
  boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
})
