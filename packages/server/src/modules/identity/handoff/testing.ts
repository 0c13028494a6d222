import { socialApp } from '../social/testing.ts'
import type { Page, TestBrowser } from '../../../testing/browser.ts'

/** An origin that may request sessions. */
export const otherOrigin = 'https://app.example'

export const authAddress = (query: Record<string, string>): string =>
  `/auth?${new URLSearchParams({ project_id: 'crosscheck', ...query }).toString()}`

export const handoffId = ({ url }: Page): string => url.searchParams.get('hand_over') ?? ''

/** The call of the sign-in page after a sign-in. */
export const handOver = (browser: TestBrowser, page: Page, token: string) =>
  browser.call('/api/auth/hand-over', { id: handoffId(page) }, token)

/** The same, and the redirects after it. */
export const requestHandoff = async (
  browser: TestBrowser,
  page: Page,
  { token, until }: { token: string; until?: string },
) => {
  const { status, body } = await handOver(browser, page, token)
  if (status !== 200) throw new Error(`The handoff answered ${body.code}.`)
  return browser.visit(body.address, {}, until)
}

/** The application with providers, and users to sign in. */
export const handoffApp = async () => {
  const tested = await socialApp()
  let people = 0
  return {
    ...tested,
    signUpUser: () => tested.signUp(`hand-over-${(people += 1)}@example.org`),
    /** The next sign-in at the provider is a new user's. */
    signInAtProvider() {
      people += 1
      tested.oidc.say({
        sub: `subject-${people}`,
        email: `person${people}@gmail.com`,
        email_verified: true,
      })
    },
  }
}
