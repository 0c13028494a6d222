import { linkCodeOf, optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import { describe, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { testApp } from '../../../testing/test-app.ts'
import { createReceivers } from '../receivers/receivers.ts'

const { app, admin, call, signUp } = await testApp()
const { mailLinks } = app.parts

const all = Object.fromEntries(optionalMailKinds.map((kind) => [kind, true]))
const none = Object.fromEntries(optionalMailKinds.map((kind) => [kind, false]))
let people = 0
const newUser = () => signUp(`reader${(people += 1)}@example.org`)
const read = async (token: string) =>
  (await call('GET /api/v1/mail-preferences', token)).body.wanted
const change = (token: string, wanted: unknown) =>
  call('PUT /api/v1/mail-preferences', token, { body: { wanted } })
const linkOf = (userId: string, kind: OptionalMailKind) => ({
  kind: linkCodeOf(kind),
  key: mailLinks.sign(userId, kind),
})
const stop = (link: { kind: string; key: string }, scope = 'kind') =>
  call('POST /api/v1/mail-preferences/unsubscribe', null, { body: { ...link, scope } })
const oneClick = (link: object, headers: Record<string, string> = {}, payload = '') =>
  app.server.inject({ method: 'POST', url: '/unsubscribe', query: { ...link }, headers, payload })

describe('the settings', () => {
  // claim: choices-start-safe
  test('the settings allow every mail at first, and a change affects only the named kinds', async () => {
    const { access_token: token } = await newUser()
    expect(await read(token)).toEqual(all)
    const answer = await change(token, { 'new-message': false, 'new-match': false })
    expect(answer.body.wanted).toEqual({ ...all, 'new-message': false, 'new-match': false })
    await change(token, { 'new-match': true })
    expect(await read(token)).toEqual({ ...all, 'new-message': false })
  })

  test('changes from two devices at the same time do not undo each other', async () => {
    const { access_token: token } = await newUser()
    await Promise.all(optionalMailKinds.map((kind) => change(token, { [kind]: false })))
    expect(await read(token)).toEqual(none)
    await Promise.all(optionalMailKinds.map((kind) => change(token, { [kind]: true })))
    expect(await read(token)).toEqual(all)
  })

  testRows([
    { 'password-changed': false },
    { 'magic-link': false },
    { other: false },
    { 'new-match': 'no' },
    null,
  ])('the settings refuse unknown kinds and other values', async (wanted) => {
    const { access_token: token } = await newUser()
    const answer = await change(token, wanted)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(await read(token)).toEqual(all)
  })

  test('each user has separate settings', async () => {
    const [one, other] = [await newUser(), await newUser()]
    await change(one.access_token, none)
    expect(await read(other.access_token)).toEqual(all)
  })
})

describe('the link of a mail', () => {
  // claim: security-mails-always
  test('the link of a mail stops mails of its kind, or all, without a sign-in', async () => {
    const { user, access_token: token } = await newUser()
    const link = linkOf(user.id, 'new-message')
    expect(await stop(link)).toEqual({ status: 200, body: { success: true } })
    expect(await read(token)).toEqual({ ...all, 'new-message': false })
    await stop(link, 'all')
    expect(await read(token)).toEqual(none)
  })

  test('a link of another kind, changed or invented gets the same answer and changes nothing', async () => {
    const { user, access_token: token } = await newUser()
    const good = linkOf(user.id, 'new-message')
    const bad = [
      { ...good, kind: linkCodeOf('new-match') },
      { ...good, kind: 'new-message' },
      {
        ...good,
        key: `${good.key.slice(0, -4)}${good.key.slice(-4).startsWith('AAA') ? 'BBBB' : 'AAAA'}`,
      },
      { ...good, key: '' },
      { kind: '', key: 'x' },
    ]
    for (const link of bad) {
      expect(await stop(link, 'all')).toEqual({ status: 200, body: { success: true } })
      const answer = await oneClick(link)
      expect([answer.statusCode, answer.body]).toEqual([200, (await oneClick({})).body])
    }
    expect(await read(token)).toEqual(all)
  })

  test('the link of a deleted account gets the same answer', async () => {
    const { user } = await newUser()
    const link = linkOf(user.id, 'new-match')
    await admin.query('delete from users where id = $1', [user.id])
    expect(await stop(link)).toEqual({ status: 200, body: { success: true } })
    expect((await oneClick(link)).statusCode).toBe(200)
  })
})

describe('the button of a mail program', () => {
  const body = 'List-Unsubscribe=One-Click'
  const boundary =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

  test.each([
    ['application/x-www-form-urlencoded', body],
    ['multipart/form-data; boundary=b', boundary],
    ['text/plain', body],
  ])('a POST of %s stops the kind without cookie, session or origin', async (type, payload) => {
    const { user, access_token: token } = await newUser()
    const answer = await oneClick(linkOf(user.id, 'new-match'), { 'content-type': type }, payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await read(token)).toEqual({ ...all, 'new-match': false })
  })

  test('the answer is in the language that the mail program asks for', async () => {
    const form = 'application/x-www-form-urlencoded'
    const answer = await oneClick({}, { 'content-type': form, 'accept-language': 'ar-XB' }, '')
    expect(answer.body).toMatch(/^\[\u202EWe\u202C .+\]\n$/)
    expect((await oneClick({}, { 'content-type': form }, '')).body).toBe(
      'We won’t send any more emails of this kind.\n',
    )
  })

  test('opening the address changes nothing and shows the page with the button', async () => {
    const { user, access_token: token } = await newUser()
    const query = linkOf(user.id, 'new-match')
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.server.inject({ method, url: '/unsubscribe', query })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    }
    expect(await read(token)).toEqual(all)
  })

  test('an oversized form is refused', async () => {
    const answer = await oneClick({}, { 'content-type': 'text/plain' }, 'x'.repeat(10_000))
    expect(answer.statusCode).toBe(413)
  })
})

describe('the link that stops mails to an unverified address', () => {
  const receivers = createReceivers(app.parts)
  const stopByButton = (key: string, payload = 'List-Unsubscribe=One-Click') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.server.inject({
      method: 'POST',
      url: '/stop-mail',
      query: { key },
      headers,
      payload,
    })
  }
  const decide = (key: unknown, wish: unknown) =>
    call('POST /api/v1/mail-stops', null, { body: { key, wish } })

  test('the link works from the mail program and from the page, and can be undone', async () => {
    const address = 'stranger@mail.example'
    const key = await receivers.linkKey(address)
    expect((await stopByButton(key)).statusCode).toBe(200)
    expect(await receivers.consume(address)).toBe(false)
    expect((await decide(key, 'allow')).status).toBe(200)
    expect(await receivers.consume(address)).toBe(true)
    expect((await decide(key, 'stop')).status).toBe(200)
    expect(await receivers.consume(address)).toBe(false)
  })

  test('an invalid link gets the same answer', async () => {
    const key = await receivers.linkKey('other@mail.example')
    const [good, bad] = [await stopByButton(key), await stopByButton('none')]
    expect([bad.statusCode, bad.body]).toEqual([good.statusCode, good.body])
    expect(await decide('none', 'stop')).toEqual(await decide(key, 'stop'))
  })

  test('a program that opens the link changes nothing', async () => {
    const address = 'scanned@mail.example'
    const query = { key: await receivers.linkKey(address) }
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.server.inject({ method, url: '/stop-mail', query })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    }
    expect(await receivers.consume(address)).toBe(true)
  })

  testRows([
    [null, 'stop'],
    ['x'.repeat(201), 'stop'],
    ['key', 'other'],
    ['key', undefined],
  ])('the endpoint refuses malformed input', async (key, wish) => {
    const answer = await decide(key, wish)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })
})
