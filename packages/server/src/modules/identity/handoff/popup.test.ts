import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../testing/browser.ts'
import { authAddress, handoffApp, otherOrigin as other, requestHandoff } from './testing.ts'

const { app, call, config, newBrowser, oidc, signInAtProvider, signUpUser } = await handoffApp()
const { publicUrl } = config

type ReceivedHandoff = {
  to: string
  message: Record<string, string>
  closed: boolean
  stored: Record<string, string>
  wentTo: string
  saysOpenerLost: boolean
}

/** Runs the page's script as an opened window would. */
const openedWindow = async (page: Page, hasOpener = true): Promise<ReceivedHandoff> => {
  const received: ReceivedHandoff = {
    to: '',
    message: {},
    closed: false,
    stored: {},
    wentTo: '',
    saysOpenerLost: false,
  }
  const json = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(page.body)?.[1]
  const script = await readFile(new URL('./browser-script.js', import.meta.url), 'utf8')
  const elements: Record<string, { textContent: string; hidden: boolean }> = {
    message: { textContent: json ?? '', hidden: false },
    done: { textContent: '', hidden: false },
    lost: { textContent: '', hidden: true },
  }
  const opener = {
    postMessage: (message: Record<string, string>, to: string) =>
      Object.assign(received, { message, to }),
  }
  const window = { opener: hasOpener ? opener : null, close: () => void (received.closed = true) }
  runInNewContext(script, {
    window,
    location: { origin: publicUrl, replace: (to: string) => void (received.wentTo = to) },
    localStorage: { setItem: (key: string, value: string) => void (received.stored[key] = value) },
    history: { replaceState: () => {} },
    document: { getElementById: (id: string) => elements[id] },
  })
  received.saysOpenerLost = elements['lost']?.hidden === false
  return received
}

describe('a window that an application opened', () => {
  const popup = (query: Record<string, string> = {}) =>
    authAddress({ mode: 'popup', redirect_url: `${other}/sign-in`, state: 'their state', ...query })

  test('the window posts the tokens to its opener, at exactly its origin, and closes', async () => {
    signInAtProvider()
    const page = await newBrowser().visit(popup({ provider: 'google' }), { crossSite: true })
    expect(page.status).toBe(200)
    const { to, message, closed, stored } = await openedWindow(page)
    expect([to, closed, stored]).toEqual([other, true, {}])
    expect(message).toEqual({
      type: 'BLINK_AUTH_TOKENS',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      refresh_expires_in: 2_592_000,
      projectId: 'crosscheck',
      state: 'their state',
    })
    expect((await call('GET /api/auth/me', message['access_token'] ?? '')).status).toBe(200)
  })

  test('the page runs only its own script, is not cached, and keeps its opener through all redirects', async () => {
    signInAtProvider()
    const browser = newBrowser()
    const address = popup({ provider: 'google' })
    for (const until of ['/auth/social/', oidc.issuer]) {
      const target = until.startsWith('/') ? publicUrl + until : until
      const { headers } = await browser.visit(address, {}, target)
      expect(headers['cross-origin-opener-policy'], until).toBe('unsafe-none')
    }
    const { headers, body } = await browser.visit(address)
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/json" id="message">',
      '<script src="/auth/hand-over.js">',
    ])
    const script = await app.server.inject('/auth/hand-over.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })

  test('the page is in the language that its device chose', async () => {
    signInAtProvider()
    const browser = newBrowser()
    const choice = { name: 'cc_language', value: 'ar-XB', path: '/', sameSite: 'Lax' }
    browser.cookies.set('cc_language /', choice)
    const { body } = await browser.visit(popup({ provider: 'google' }))
    expect(body).toContain('<html lang="ar-XB" dir="rtl">')
    expect(body).toContain('<h1>[\u202ESigning\u202C \u202Ein\u202C]</h1>')
  })

  test("the application's own window continues signed in if the provider severed its opener", async () => {
    signInAtProvider()
    const address = popup({ provider: 'google', redirect_url: `${publicUrl}/auth` })
    const page = await newBrowser().visit(address)
    const { stored, wentTo } = await openedWindow(page, false)
    const tokens = JSON.parse(stored['blink_tokens'] ?? '{}') as Record<string, unknown>
    expect(Object.keys(tokens).sort()).toEqual([
      'access_token',
      'expires_in',
      'issued_at',
      'refresh_expires_in',
      'refresh_token',
      'token_type',
    ])
    expect(wentTo).toBe('/dashboard')
    expect(await openedWindow(page)).toMatchObject({ to: publicUrl, stored: {}, wentTo: '' })
  })

  test("the application's own window without an opener shows a failure on the sign-in page", async () => {
    oidc.say({ sub: 'unproved', email: 'unproved@gmail.com', email_verified: false })
    const address = popup({ provider: 'google', redirect_url: `${publicUrl}/auth` })
    const received = await openedWindow(await newBrowser().visit(address), false)
    expect(received).toMatchObject({ stored: {}, wentTo: '/auth?error=EMAIL_NOT_VERIFIED' })
  })

  test("another application's window without an opener posts nothing", async () => {
    signInAtProvider()
    const page = await newBrowser().visit(popup({ provider: 'google' }))
    const received = await openedWindow(page, false)
    expect(received).toMatchObject({
      closed: false,
      stored: {},
      to: '',
      wentTo: '',
      saysOpenerLost: true,
    })
  })

  test('the window posts a failure with code and text', async () => {
    oidc.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    const page = await newBrowser().visit(popup({ provider: 'google' }))
    expect((await openedWindow(page)).message).toEqual({
      type: 'BLINK_AUTH_ERROR',
      code: 'POPUP_CANCELED',
      message: 'Sign-in was canceled. Please try again.',
      projectId: 'crosscheck',
      state: 'their state',
    })
  })

  test('the window shows the sign-in page for a provider that is not configured, and hands over after it', async () => {
    const [browser, { access_token }] = [newBrowser(), await signUpUser()]
    const page = await browser.visit(popup({ provider: 'email' }))
    expect(page.url.pathname).toBe('/auth')
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const { message, to } = await openedWindow(
      await requestHandoff(browser, page, { token: access_token }),
    )
    expect([to, message['type']]).toEqual([other, 'BLINK_AUTH_TOKENS'])
  })

  test('a state cannot close its script element', async () => {
    signInAtProvider()
    const state = '</script><script>alert(1)</script>'
    const page = await newBrowser().visit(popup({ provider: 'google', state }))
    expect(page.body).not.toContain('alert(1)</script>')
    expect((await openedWindow(page)).message['state']).toBe(state)
  })
})
