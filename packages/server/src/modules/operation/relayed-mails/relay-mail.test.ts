import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { notificationHandlers } from '../../../wire/notifications.ts'
import { consentHandlers } from '../../contact/consent/routes.ts'
import { pair } from '../../contact/consent/testing.ts'
import { matchesHandlers } from '../../contact/matches/routes.ts'
import { safetyHandlers } from '../../contact/safety/routes.ts'
import { profilesHandlers } from '../../describing/saving/routes.ts'
import { changePreferences } from '../../platform/mail-preferences/service.ts'
import { saveQuietHours } from '../../platform/quiet-hours/service.ts'

const context = await testContext()
const admin = new Client({ connectionString: context.adminUrl })
beforeAll(() => admin.connect())
afterAll(() => admin.end())

const mails: OutgoingMail[] = []
let deliver = async (mail: OutgoingMail): Promise<void> => void mails.push(mail)
beforeEach(() => {
  mails.length = 0
  context.logged.length = 0
  deliver = async (mail) => void mails.push(mail)
})
const mailer = { send: (mail: OutgoingMail) => deliver(mail) }
const publicUrl = 'https://crosscheck.example'
const server = testServer(context, {
  ...consentHandlers,
  ...matchesHandlers,
  ...profilesHandlers,
  ...safetyHandlers,
  ...notificationHandlers({ ...context, mailer, publicUrl, projectId: 'crosscheck' }),
})

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
  return { ...made, own, theirs, agree, input }
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
  test('arrives at the own address in a frame, and is logged', async () => {
    const email = `me-${crypto.randomUUID()}@mail-house.org`
    const userId = await context.addUser({ email })
    for (const to of [userId, email, email.toUpperCase(), [email, userId]]) {
      const { status, body } = await write(userId, to)
      expect([status, body.success]).toEqual([200, true])
      expect(mails.map((mail) => [mail.to, mail.id])).toEqual([[email, body.messageId]])
      const [mail] = mails.splice(0)
      expect(mail?.subject).toBe('A text for you')
      expect(mail?.text).toContain('You sent yourself this text through another app:')
      expect(mail?.text).toContain('> Saturday\n>\n> See you at five.\n')
      expect(mail?.stopUrl).toContain(`${publicUrl}/unsubscribe?kind=m11&key=`)
    }
    expect(await auditOf(userId)).toBe(4)
  })

  test('contains only the text of its HTML', async () => {
    const userId = await context.addUser()
    const html =
      '<style>p{color:red}</style><h1>Hello</h1><p>Open <a href="https://evil.example/x">this</a></p><img src="https://evil.example/pixel"><script>alert(1)</script>'
    await write(userId, userId, { text: undefined, html })
    expect(mails[0]?.text).toContain('> Hello\n>\n> Open this\n')
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/evil|alert|<img|color:red/)
  })

  test.each([
    ['no text', { text: undefined }],
    ['blank text', { text: ' \n ' }],
    ['HTML without text', { text: undefined, html: '<p><img src="x"></p>' }],
    ['too much text', { text: 'x'.repeat(4001) }],
    ['no subject', { subject: '  ' }],
    ['another receiver in cc', { cc: ['x@mail-house.org'] }],
    ['another receiver in bcc', { bcc: 'x@mail-house.org' }],
    ['an attachment', { attachments: [{ filename: 'a.pdf', url: 'https://x.example/a.pdf' }] }],
    ['six receivers', { to: Array(6).fill('x@mail-house.org') }],
  ])('with %s is refused and not sent', async (_, given) => {
    const userId = await context.addUser()
    const { status, body } = await write(userId, userId, given)
    expect([status, body.code, mails]).toEqual([400, 'INVALID_REQUEST', []])
  })

  test('is refused while the address is not confirmed', async () => {
    const userId = await context.addUser({ verified: false })
    const { status, body } = await write(userId, userId)
    expect([status, body.code, mails]).toEqual([403, 'EMAIL_NOT_VERIFIED', []])
  })

  test('is refused for another project and without a session', async () => {
    const userId = await context.addUser()
    const body = { to: userId, subject: 'x', text: 'x' }
    const foreign = await server.call(call, userId, { params: { projectId: 'other' }, body })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'PROJECT_MISMATCH'])
    const unknown = await server.call(call, null, { params, body })
    expect([unknown.status, mails]).toEqual([401, []])
  })
})

describe('a mail to another member', () => {
  test('arrives while contact is open, whoever of the two writes, and says whose text it is', async () => {
    const { id, one, other, own, theirs } = await openPair()
    for (const [from, to, address] of [
      [one, other, theirs.email],
      [one, theirs.email, theirs.email],
      [other, one, own.email],
      [other, own.email, own.email],
    ] as const) {
      expect((await write(from, to)).status).toBe(200)
      expect(mails.map((mail) => mail.to)).toEqual([address])
      const [mail] = mails.splice(0)
      expect(mail?.text).toContain('A member with whom you share contact details sent you this')
      expect(mail?.text).toContain(`${publicUrl}/match/${id}`)
      expect(mail?.subject).toBe('A text for you')
    }
    expect([await auditOf(one), await auditOf(other)]).toEqual([2, 2])
  })

  test('is refused before both agreed, after one withdrew, and to strangers', async () => {
    const { one, other, own, theirs, agree, input } = await newPair()
    const stranger = await context.addUser({ email: 'stranger@mail-house.org' })
    const all = [other, theirs.email, stranger, 'stranger@mail-house.org', 'none@mail-house.org']
    const expectRefusals = async () => {
      for (const to of all) expect(await write(one, to)).toMatchObject(refused)
      expect(await write(other, own.email)).toMatchObject(refused)
      expect(await write(stranger, one)).toMatchObject(refused)
    }
    await expectRefusals()
    await agree(one)
    await expectRefusals()
    await agree(other)
    expect((await write(one, other)).status).toBe(200)
    mails.length = 0
    await server.call('POST /api/v1/matches/:id/consent/withdraw', other, { ...input, body: {} })
    await expectRefusals()
    expect(mails).toEqual([])
  })

  test("is refused if a side chose 'in the app only'", async () => {
    const { one, other } = await openPair(true)
    expect(await write(one, other)).toMatchObject(refused)
    expect(await write(other, one)).toMatchObject(refused)
    expect(mails).toEqual([])
  })

  test('is not sent to anyone if one of its receivers is refused', async () => {
    const { one, other } = await openPair()
    expect(await write(one, [other, one, 'none@mail-house.org'])).toMatchObject(refused)
    expect([mails, await auditOf(one)]).toEqual([[], 0])
    expect((await write(one, [other, one])).status).toBe(200)
    expect(mails).toHaveLength(2)
  })

  test.each<[string, (receiver: string, input: { params: { id: string } }) => Promise<unknown>]>([
    [
      'blocks the sender',
      (user, input) => server.call('POST /api/v1/matches/:id/block', user, { ...input, body: {} }),
    ],
    [
      'switched such mails off',
      (user) => changePreferences(context, user, { 'relayed-text': false }),
    ],
    [
      'has quiet hours',
      (user) => saveQuietHours(context, user, { from: '08:00', to: '10:00', timeZone: 'UTC' }),
    ],
    [
      'is suspended',
      (user) =>
        admin.query(
          `insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision, reason,
             decided_at, decided_by, in_force)
           values ($1, 'pair', $1, $2, now(), 'suspend', 'threats', now(), 'admin', true)`,
          [crypto.randomUUID(), user],
        ),
    ],
    [
      'has no confirmed address',
      (user) => admin.query('update users set email_verified_at = null where id = $1', [user]),
    ],
  ])('is refused alike if the receiver %s', async (_, change) => {
    const { one, other, input } = await openPair()
    await change(other, input)
    expect(await write(one, other)).toMatchObject(refused)
    expect(mails).toEqual([])
  })
})

describe('the limits', () => {
  test('let a user send ten mails in an hour, also at once, and then again', async () => {
    const userId = await context.addUser()
    const answers = await Promise.all(Array.from({ length: 12 }, () => write(userId, userId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(200),
      429,
      429,
    ])
    expect(mails).toHaveLength(10)
    context.moveClock(3_600_001)
    expect((await write(userId, userId)).status).toBe(200)
  })

  test('let a receiver get twenty mails a day, and do not say when the next may come', async () => {
    const { one, other } = await openPair()
    for (let hour = 0; hour < 2; hour += 1) {
      for (let count = 0; count < 10; count += 1) expect((await write(one, other)).status).toBe(200)
      context.moveClock(3_600_001)
    }
    const { status, body } = await write(one, other)
    expect([status, body.code, body.retryAt]).toEqual([429, 'RATE_LIMITED', undefined])
    expect(mails).toHaveLength(20)
    expect((await write(other, one)).status).toBe(200)
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
