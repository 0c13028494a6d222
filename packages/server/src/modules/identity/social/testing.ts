import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OAuth2Server } from 'oauth2-mock-server'
import { atEnd } from '../../../testing/at-end.ts'
import type { SocialConfig } from '../../../config/resolve/social.ts'
import { testBrowser } from '../../../testing/browser.ts'
import { testApp } from '../../../testing/test-app.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

export type Claims = Record<string, unknown>

/** A real OpenID Connect provider on this machine. */
const openOidcServer = async () => {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  atEnd(() => provider.stop())
  let claims: Claims = {}
  provider.service.on('beforeTokenSigning', (token: { payload: Claims }) => {
    Object.assign(token.payload, claims)
  })
  return {
    issuer: provider.issuer.url ?? '',
    service: provider.service,
    keys: provider.issuer.keys,
    say: (next: Claims) => void (claims = next),
  }
}

export type GithubAccount = {
  id: number
  emails: { email: string; primary: boolean; verified: boolean }[]
}

/** The parts of GitHub that a sign-in uses: codes, tokens, and two calls of the API. */
const openGithubServer = async () => {
  let account: GithubAccount = { id: 1, emails: [] }
  const codes = new Map<string, string>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const json = (body: unknown): void => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const text: Buffer[] = []
    request.on('data', (chunk: Buffer) => text.push(chunk))
    request.on('end', () => {
      if (url.pathname === '/login/oauth/authorize') {
        const code = crypto.randomUUID()
        codes.set(code, url.searchParams.get('code_challenge') ?? '')
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('code', code)
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        response.writeHead(302, { location: back.href }).end()
      } else if (url.pathname === '/login/oauth/access_token') {
        const form = new URLSearchParams(Buffer.concat(text).toString())
        const known = codes.delete(form.get('code') ?? '')
        json(known ? { access_token: 'a-token', token_type: 'bearer' } : { error: 'bad_code' })
      } else if (request.headers.authorization !== 'Bearer a-token') {
        response.writeHead(401).end()
      } else if (url.pathname === '/api/v3/user') json({ id: account.id, login: 'somebody' })
      else if (url.pathname === '/api/v3/user/emails') json(account.emails)
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  atEnd(() => new Promise((resolve) => server.close(resolve)))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    say: (next: GithubAccount) => void (account = next),
  }
}

const writePrivateKey = async (): Promise<string> => {
  const folder = await temporaryFolder()
  const file = join(folder, 'key.p8')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
  await writeFile(file, `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----\n`)
  return file
}

/** The application with four local providers, and a test browser. */
export const socialApp = async () => {
  const [oidc, github] = [await openOidcServer(), await openGithubServer()]
  const client = { clientId: 'our-client', clientSecret: 'our secret', issuer: oidc.issuer }
  const social: SocialConfig = {
    google: client,
    github: { clientId: 'our-client', clientSecret: 'our secret', url: github.url },
    apple: {
      clientId: 'our-client',
      teamId: 'our-team',
      keyId: 'our-key',
      privateKeyFile: await writePrivateKey(),
      issuer: oidc.issuer,
    },
    microsoft: { ...client, tenant: 'common' },
  }
  let time: number | null = null
  const clock = { now: () => new Date(time ?? Date.now()) }
  const tested = await testApp({
    config: { social, returnOrigins: ['https://app.example'] },
    overrides: { clock },
  })
  const { app, config } = tested
  const newBrowser = () => testBrowser(app.server, config.publicUrl)
  let people = 0
  return {
    ...tested,
    oidc,
    github,
    newBrowser,
    moveClock: (ms: number) => void (time = clock.now().getTime() + ms),
    /** The next sign-in at the provider is that of a user without an account. */
    addStranger(claims: Claims = {}) {
      people += 1
      const stranger = {
        sub: `subject-${people}`,
        email: `someone${people}@gmail.com`,
        email_verified: true,
        ...claims,
      }
      oidc.say(stranger)
      return stranger
    },
    verifyAddress: (userId: string) =>
      app.context.database.transaction('auth', userId, (trx) =>
        trx
          .updateTable('users')
          .set({ emailVerifiedAt: new Date() })
          .where('id', '=', userId)
          .execute(),
      ),
    /** Goes to the provider and back, in a new browser unless one is given. */
    async signInAt(provider: string, browser = newBrowser(), query = '') {
      const page = await browser.visit(`/auth/social/${provider}/start${query}`)
      const code = /#sign_in_code=([\w.-]+)$/.exec(page.url.hash)?.[1] ?? null
      const error = page.url.searchParams.get('error')
      const session = code
        ? await browser.call('/api/auth/social/complete', { code })
        : { status: 0, body: null }
      return { page, code, error, browser, status: session.status, session: session.body }
    },
  }
}
