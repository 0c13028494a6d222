import { beforeEach, describe, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { otherOf } from '@crosscheck/domain/wire-rows/row'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { notificationHandlers } from '../../../wire/notifications.ts'
import { mailsOf, pair } from '../../contact/consent/testing.ts'
import { changePreferences } from '../../platform/mail-preferences/service.ts'

const context = await testContext()
const { admin } = context

const mails: OutgoingMail[] = []
let deliver = async (mail: OutgoingMail): Promise<void> => void mails.push(mail)
beforeEach(() => {
  mails.length = 0
  context.logged.length = 0
  deliver = async (mail) => void mails.push(mail)
})
const mailer = { send: (mail: OutgoingMail) => deliver(mail) }
const publicUrl = 'https://crosscheck.example'
const server = testServer(context, notificationHandlers({ ...context, mailer, publicUrl }))

const call = 'POST /api/notifications/:projectId/email'
const params = { projectId: 'crosscheck' }
const write = (userId: string, to: unknown, given: object = {}) =>
  server.call(call, userId, {
    params,
    body: { to, subject: 'Saturday', text: 'See you at five.', ...given },
  })
const refused = {
  status: 403,
  body: {
    code: 'FORBIDDEN',
    message: 'You can email yourself, and members with whom you share contact details by email.',
  },
}

const newPair = async (inAppOnly = false) => {
  const tag = crypto.randomUUID().slice(0, 8)
  const own = { fullName: 'Anna Vance', email: `anna-${tag}@mail-house.org` }
  const theirs = { fullName: 'Ben Oduya', email: `ben-${tag}@mail-house.org` }
  const made = await pair(context, server, { own, theirs })
  const input = { params: { id: made.id } }
  const agree = (user: string) =>
    server.call('POST /api/v1/matches/:id/consent/agree', user, { ...input, body: { inAppOnly } })
  const thread = async (user: string) =>
    (await server.call('GET /api/v1/matches/:id/messages', user, { ...input, query: {} })).body
      .items
  return { ...made, own, theirs, agree, input, thread }
}
const openPair = async (inAppOnly = false) => {
  const made = await newPair(inAppOnly)
  for (const user of [made.one, made.other]) await made.agree(user)
  return made
}
const auditOf = async (userId: string) =>
  (
    await admin.query<{ action_type: string }>(
      `select action_type from audit_log where user_id = $1 and action_type = 'text_relayed'`,
      [userId],
    )
  ).rows.length

describe('a mail to oneself', () => {
  // claim: mails-say-little
  test('a mail through another application to oneself says that a text waits, and leaves it out', async () => {
    const email = `me-${crypto.randomUUID()}@mail-house.org`
    const userId = await context.addUser({ email })
    for (const to of [userId, email, email.toUpperCase(), [email, userId]]) {
      const { status, body } = await write(userId, to)
      expect([status, body.success]).toEqual([200, true])
      expect(mails.map((mail) => [mail.to, mail.id])).toEqual([[email, body.messageId]])
      const [mail] = mails.splice(0)
      expect(mail?.subject).toBe('A text waits for you')
      expect(mail?.text).toContain('It waits for you there.')
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/Saturday|See you/)
      expect(mail?.stopUrl).toContain(`${publicUrl}/unsubscribe?kind=m11&key=`)
    }
    expect(await auditOf(userId)).toBe(4)
  })

  testRows([
    ['no text', { text: undefined }],
    ['blank text', { text: ' \n ' }],
    ['HTML without text', { text: undefined, html: '<p><img src="x"></p>' }],
    ['too much text', { text: 'x'.repeat(500) }],
    ['no subject', { subject: '  ' }],
    ['another receiver in cc', { cc: ['x@mail-house.org'] }],
    ['another receiver in bcc', { bcc: 'x@mail-house.org' }],
    ['an attachment', { attachments: [{ filename: 'a.pdf', url: 'https://x.example/a.pdf' }] }],
    ['six receivers', { to: Array(6).fill('x@mail-house.org') }],
  ])('in another form is refused and not sent', async (_, given) => {
    const userId = await context.addUser()
    const { status, body } = await write(userId, userId, given)
    expect([status, body.code, mails]).toEqual([400, 'INVALID_REQUEST', []])
  })

  test('is refused if the user switched such mails off', async () => {
    const userId = await context.addUser()
    await changePreferences(context, userId, { 'relayed-text': false })
    expect(await write(userId, userId)).toMatchObject(refused)
    expect(mails).toEqual([])
  })
})

describe('a text to another member', () => {
  // claim: mails-say-little
  test('a text through another application is a message of the match, and no mail contains it', async () => {
    const made = await openPair()
    const { one, other, own, theirs, thread } = made
    const before = mailsOf(context, made)
    for (const [from, to, receiver] of [
      [one, other, other],
      [one, theirs.email, other],
      [one, otherOf(made.id), other],
      [other, one, one],
      [other, own.email, one],
      [other, otherOf(made.id), one],
    ] as const) {
      const { status, body } = await write(from, to)
      expect([status, body.success]).toEqual([200, true])
      const last = (await thread(receiver)).at(-1)
      expect(last).toMatchObject({ id: body.messageId, content: 'Saturday\n\nSee you at five.' })
    }
    expect(mails).toEqual([])
    expect(mailsOf(context, made).slice(before.length)).toEqual([
      'new-message to other',
      'new-message to one',
    ])
  })

  test('has only the text of its HTML', async () => {
    const { one, other, thread } = await openPair()
    const html =
      '<style>p{color:red}</style><h1>Hello</h1><p>Open <a href="https://evil.example/x">this</a></p><img src="https://evil.example/pixel"><script>alert(1)</script>'
    await write(one, other, { text: undefined, html })
    expect((await thread(other)).at(-1)?.content).toBe('Saturday\n\nHello\n\nOpen this')
  })

  test("is sent if a side chose 'in the app only'", async () => {
    const { one, other, thread } = await openPair(true)
    expect((await write(one, other)).status).toBe(200)
    expect(await thread(other)).toHaveLength(1)
  })

  test('is refused before both agreed, after one withdrew, after a block, and to strangers', async () => {
    const { one, other, own, theirs, agree, input } = await newPair()
    const stranger = await context.addUser({ email: 'stranger@mail-house.org' })
    const match = otherOf(input.params.id)
    const unknown = ['none@mail-house.org', 'other_none', 'other_']
    const all = [other, match, theirs.email, stranger, 'stranger@mail-house.org', ...unknown]
    const expectRefusals = async () => {
      for (const to of all) expect(await write(one, to)).toMatchObject(refused)
      expect(await write(other, own.email)).toMatchObject(refused)
      for (const to of [one, match]) expect(await write(stranger, to)).toMatchObject(refused)
    }
    await expectRefusals()
    await agree(one)
    await expectRefusals()
    await agree(other)
    expect((await write(one, other)).status).toBe(200)
    await server.call('POST /api/v1/matches/:id/consent/withdraw', other, { ...input, body: {} })
    await expectRefusals()
    const blocked = await openPair()
    await server.call('POST /api/v1/matches/:id/block', blocked.other, {
      ...blocked.input,
      body: {},
    })
    expect(await write(blocked.one, blocked.other)).toMatchObject(refused)
    expect(mails).toEqual([])
  })

  test('is not sent to anyone if one of its receivers is refused', async () => {
    const { one, other, thread } = await openPair()
    expect(await write(one, [other, one, 'none@mail-house.org'])).toMatchObject(refused)
    expect([mails, await thread(other)]).toEqual([[], []])
    expect((await write(one, [other, one])).status).toBe(200)
    expect([mails.length, (await thread(other)).length]).toEqual([1, 1])
  })

  test('is answered alike whether or not its receiver wants mails', async () => {
    const { one, other } = await openPair()
    await changePreferences(context, other, { 'relayed-text': false, 'new-message': false })
    expect((await write(one, other)).status).toBe(200)
  })
})

test('a mail that the mail server refuses is an error, and no log quotes it', async () => {
  const userId = await context.addUser()
  deliver = async ({ to }) => Promise.reject(new Error(`550 no such user ${to}`))
  const { status, body } = await write(userId, userId)
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  expect(context.logged).toContainEqual({
    level: 'warn',
    text: 'a relayed mail could not be sent',
  })
})
