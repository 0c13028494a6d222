import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import { describe, expect, test, vi } from 'vitest'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
import { auditOf, authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'
import { collectStatements } from '../../../testing/tasks/collect-statements.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createReceivers } from './receivers.ts'
import { insertStop } from './repository.ts'
import { openReceiverKeys } from './secret.ts'

const { call, context, parts, mails, sendMails, signUp, signUpVerified } = await authServer()
const receivers = createReceivers(context)
const { admin } = context

let people = 0
const newAddress = () => `stranger${(people += 1)}@mail.example`
const keyIn = (mail: OutgoingMail | undefined): string =>
  new URL(mail?.stopUrl ?? '').searchParams.get('key') ?? ''
const askForMagic = (email: string) => call('POST /api/auth/signin/magic', null, { email })
const askForReset = (email: string) => call('POST /api/auth/password/reset', null, { email })
const change = (token: string, email: string) =>
  call('POST /api/v1/account/email', token, { email, password: goodPassword })
const resend = (token: string) => call('POST /api/auth/email/verify/send', token)
const sentTo = async (address: string) => (await sendMails()).filter(({ to }) => to === address)

/** Every mail that a stranger can send to another person's address. */
const ways: [string, (address: string) => Promise<unknown>][] = [
  ['signing up', (address) => signUp(address)],
  [
    'requesting a sign-in link for an unconfirmed account',
    async (address) => {
      await signUp(address)
      await sendMails()
      await askForMagic(address)
    },
  ],
  [
    'requesting a new password for an unconfirmed account',
    async (address) => {
      await signUp(address)
      await sendMails()
      await askForReset(address)
    },
  ],
  [
    'changing the address of an account',
    async (address) => change((await signUpVerified()).access_token, address),
  ],
]

describe('a mail to an address that its account has not verified', () => {
  test.each(ways)('an unsolicited mail names nothing and can be stopped: %s', async (_, cause) => {
    const address = newAddress()
    await cause(address)
    const [mail, ...more] = await sentTo(address)
    expect(more).toEqual([])
    expect(mail?.isUnsolicited).toBe(true)
    const stopUrl = mail?.stopUrl ?? ''
    expect(stopUrl).toMatch(/^http:\/\/localhost:3000\/stop-mail\?key=[\w-]{43}\.[\w-]{22}$/)
    expect(mail?.text).toContain(`Never email this address again:\n${stopUrl}\n`)
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/crosscheck|match|partner|profile/i)
    expect(`${mail?.text} ${mail?.html}`).not.toContain(address)
  })

  // claim: stop-link-holds
  test.each(ways)(
    'an unsolicited mail is not sent once its owner stopped them: %s',
    async (_, cause) => {
      const address = newAddress()
      await receivers.decide(await receivers.linkKey(address), 'stop')
      await cause(address)
      expect(await sentTo(address)).toEqual([])
      await receivers.decide(await receivers.linkKey(address), 'allow')
      await cause(newAddress())
      expect(await sendMails()).not.toEqual([])
    },
  )

  // claim: stop-link-holds
  test('a stop lasts for every later account, and for other spellings of the address', async () => {
    const user = await signUp('first.owner@gmail.com')
    const [mail] = await sentTo('first.owner@gmail.com')
    await receivers.decide(keyIn(mail), 'stop')
    const { access_token } = user
    await call('DELETE /api/auth/account', access_token)
    await signUp('firstowner+again@googlemail.com')
    expect(
      await change((await signUpVerified()).access_token, 'FirstOwner@gmail.com'),
    ).toMatchObject({
      status: 200,
    })
    expect((await sendMails()).filter(({ to }) => /first/i.test(to))).toEqual([])
  })
})

// claim: stop-link-holds
test('sign-ups with look-alike domains neither stop the mails of a mailbox nor use up its limit', async () => {
  await receivers.decide(await receivers.linkKey('like@gmal.com'), 'stop')
  for (const domain of ['gmal.com', 'gmial.com', 'gmaill.com', 'gmail.co', 'gmail.con'])
    for (let tag = 0; tag < 4; tag += 1) await receivers.consume(`like+${tag}@${domain}`)
  await sendMails()
  await signUp('like@gmail.com')
  expect(await sentTo('like@gmail.com')).toHaveLength(1)
})

test.each([
  // names of earlier releases
  ['tagged-news@yahoo.com', 'tagged@yahoo.com'],
  ['anna@xn--80a1acny.xn--p1ai', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna@почта.рф', 'anna@почта.рф'],
])('a stop of an earlier release holds for %s', async (address, name) => {
  const keys = await openReceiverKeys(context)()
  await context.database.transaction('auth', null, (trx) =>
    insertStop(trx, keys.indexOf(name), context.clock.now()),
  )
  expect(await receivers.consume(address)).toBe(false)
})

test('an account gets all mails to its verified address, stopped or not', async () => {
  const { user, access_token } = await signUp('returning@mail.example')
  const [mail] = await sentTo('returning@mail.example')
  await call('POST /api/auth/email/verify', access_token, { token: tokenIn(mail) })
  await receivers.decide(keyIn(mail), 'stop')
  await askForMagic(user.email)
  const [magic] = await sentTo(user.email)
  expect(magic).toMatchObject({ isUnsolicited: false, stopUrl: null })
  expect(magic?.text).toContain('CrossCheck')
})

// claim: stop-link-holds
test('a stop is not revealed to the requester: answers and audit log are the same', async () => {
  const [stopped, open] = [newAddress(), newAddress()]
  await receivers.decide(await receivers.linkKey(stopped), 'stop')
  const seen = async (address: string) => {
    const user = await signUp(address)
    await sendMails()
    const answers = [await resend(user.access_token), await askForMagic(address)]
    await sendMails()
    const account = await call('GET /api/v1/account', user.access_token)
    const log = await auditOf(context.database, user.user.id)
    return { answers, account, log: log.toSorted() }
  }
  const neutral = (found: unknown, address: string) =>
    JSON.stringify(found)
      .replaceAll(address, '')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  expect(neutral(await seen(stopped), stopped)).toEqual(neutral(await seen(open), open))
})

describe('the key of a link', () => {
  test('an invalid key stops nothing and allows nothing', async () => {
    const address = newAddress()
    const key = await receivers.linkKey(address)
    const [index = ''] = key.split('.')
    const bad = ['', 'x', `${index}.${'A'.repeat(22)}`, `${key}x`, '%00', "'; drop table users"]
    for (const wrong of bad) await receivers.decide(wrong, 'stop')
    await signUp(address)
    expect(await sentTo(address)).toHaveLength(1)
    await receivers.decide(key, 'stop')
    for (const wrong of bad) await receivers.decide(wrong, 'allow')
    expect(await receivers.consume(address)).toBe(false)
  })

  test('a key can be used any number of times, also in parallel', async () => {
    const key = await receivers.linkKey(newAddress())
    await Promise.all(Array.from({ length: 8 }, () => receivers.decide(key, 'stop')))
    await Promise.all(Array.from({ length: 8 }, () => receivers.decide(key, 'allow')))
  })

  test('a key is the same in every process, even when several create the secret at the same time', async () => {
    const others = Array.from({ length: 4 }, () => createReceivers(context))
    const keys = await Promise.all(others.map((one) => one.linkKey('same@mail.example')))
    expect(new Set(keys).size).toBe(1)
    const { rows } = await admin.query('select id from receiver_secrets')
    expect(rows).toHaveLength(1)
  })

  // claim: stop-link-holds
  test('a stop leaves nothing in the database that leads to the address or to a user', async () => {
    const { rows } = await admin.query<{ receiver: Buffer }>('select * from mail_stops')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['receiver', 'stopped_at'])
    expect(rows.every(({ receiver }) => receiver.length === 32)).toBe(true)
  })
})

describe('unsolicited mails to one mailbox', () => {
  const { burst, everyMs } = verificationMailRates.receiver
  const take = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => receivers.consume(address)))
  const passed = (taken: boolean[]) => taken.filter(Boolean).length

  // claim: stop-link-holds
  test('unsolicited mails to one mailbox are limited over all accounts, also in parallel', async () => {
    const address = newAddress()
    expect(passed(await take(address, 3 * burst))).toBe(burst)
    context.moveClock(everyMs)
    expect(passed(await take(address, 3))).toBe(1)
    expect(passed(await take(newAddress(), 1))).toBe(1)
  })

  test('unsolicited mails resume at once when the owner allows them by the link', async () => {
    const address = newAddress()
    await take(address, 3 * burst)
    await signUp(address)
    expect(await sentTo(address)).toEqual([])
    await receivers.decide(await receivers.linkKey(address), 'allow')
    await askForMagic(address)
    expect(await sentTo(address)).toHaveLength(1)
  })

  test('unsolicited mails do not use up the mails of a verified account', async () => {
    const { user } = await signUpVerified()
    await take(user.email, 3 * burst)
    await askForMagic(user.email)
    expect(await sentTo(user.email)).toHaveLength(1)
  })

  test('mails that could not be sent do not count', async () => {
    const { user } = await signUp()
    await sendMails()
    const failing = { send: vi.fn(() => Promise.reject(new Error('away'))) }
    const sendMail = createSendMail({ ...context, ...parts, mailer: failing })
    const job = { kind: 'verify-email', userId: user.id, ref: null } as const
    for (let tries = 0; tries < 2 * burst; tries += 1)
      await expect(sendMail(job, { jobId: 'job' })).rejects.toThrow('away')
    expect(failing.send).toHaveBeenCalledTimes(2 * burst)
    expect(await receivers.consume(user.email)).toBe(true)
  })
})

describe('several requests at the same moment', () => {
  test('several requests for one new address send one mail to it', async () => {
    const { access_token, user } = await signUpVerified()
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(access_token, address)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const sent = await sendMails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([address, user.email].toSorted())
    const token = tokenIn(
      sent.find(({ to }) => to === address),
      'email',
    )
    const confirmed = await call('POST /api/v1/account/email/confirm', access_token, { token })
    expect(confirmed.status).toBe(200)
  })

  test.each([
    ['a sign-in link', askForMagic],
    ['a new password', askForReset],
  ])(
    'several requests send one mail to the address of an unconfirmed account: %s',
    async (_, ask) => {
      const { user } = await signUp()
      await sendMails()
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(user.email)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await sentTo(user.email)).toHaveLength(1)
      expect(mails.length).toBeGreaterThan(0)
    },
  )
})

test('a server that listens reads the secret in no transaction that needs it', async () => {
  const { app } = await testApp()
  await app.listen()
  const { statements } = await collectStatements(() =>
    app.context.lastingHashes.mailbox('anna@example.org'),
  )
  expect(statements.filter(({ text }) => text.includes('receiver_secrets'))).toEqual([])
})
