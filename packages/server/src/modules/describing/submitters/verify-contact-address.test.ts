import { attemptRates, linkMs, maxCodeAttempts } from '@crosscheck/domain/session/attempts'
import { limits, minutesMs } from '@crosscheck/domain/limits/limits'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import { beforeEach, describe, expect, test } from 'vitest'
import { findContactAddress } from '../../../mail/recipient.ts'
import { createSendMail } from '../../../mail/send-mail.ts'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { auditOf, codeIn } from '../../../testing/auth-server.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { consentHandlers } from '../../contact/consent/routes.ts'
import { pair } from '../../contact/consent/testing.ts'
import { saveDraft } from '../drafts/service.ts'
import { matchesHandlers } from '../../contact/matches/routes.ts'
import { profilesHandlers } from '../saving/routes.ts'
import { submission } from '../profiles/testing.ts'
import { contactAddressHandlers, submittersHandlers } from './routes.ts'
import { findSubmitter } from './repository.ts'
import { trySaveSubmitter } from './service.ts'

const context = await testContext()
const parts = { ...context, senderFactor: 1000 }
const server = testServer(context, {
  ...profilesHandlers,
  ...matchesHandlers,
  ...consentHandlers,
  ...submittersHandlers,
  ...contactAddressHandlers(parts),
})
const publicUrl = 'https://crosscheck.example'
const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const sendMail = createSendMail({ ...context, mailer, publicUrl })

beforeEach(() => {
  context.queued.length = 0
  mails.length = 0
})

let people = 0
/** Somebody who gives another address than the account's. */
const createPerson = async (options: { verified?: boolean; email?: string } = {}) => {
  const { email = `given${(people += 1)}@elsewhere.example`, ...account } = options
  const userId = await context.addUser(account)
  await save(userId, email)
  context.queued.length = 0
  return { userId, email, account: `${userId}@mail.invalid-users.org` }
}
const save = async (userId: string, email: string) => {
  const body = submission({ fullName: `Person ${crypto.randomUUID()}` }, { email })
  const answer = await server.call('POST /api/v1/profiles', userId, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
/** Saves a description of somebody by a user who gives the same own address as before. */
const describePerson = async (userId: string, values: Record<string, unknown>) => {
  const { body } = await server.call('GET /api/v1/submitter', userId)
  const own = { email: body.values?.['email'] }
  const sent = submission({ fullName: `Person ${crypto.randomUUID()}`, ...values }, own)
  const answer = await server.call('POST /api/v1/profiles', userId, { body: sent })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.outcome.state
}
const ask = (userId: string | null) => server.call('POST /api/v1/submitter/address/code', userId)
const verifyCode = (userId: string | null, code: unknown) =>
  server.call('POST /api/v1/submitter/address/proof', userId, { body: { code } })
const addressOf = async (userId: string) =>
  (await server.call('GET /api/v1/submitter', userId)).body.address

/** Asks, and gives the code of the one mail that comes of it. */
const mailedCode = async (userId: string): Promise<string> => {
  expect((await ask(userId)).status).toBe(200)
  mails.length = 0
  await context.runDueJobs({ 'send-urgent-mail': sendMail })
  expect(mails).toHaveLength(1)
  return codeIn(mails[0])
}
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('an address given as the own one', () => {
  // claim: proved-address-only
  test('is proved by the code that is mailed to it, and to nobody else', async () => {
    const { userId, email, account } = await createPerson()
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: email })
    const code = await mailedCode(userId)
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.text).not.toContain(account)
    const answer = await verifyCode(userId, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([answer.status, answer.body.address]).toEqual([200, { inUse: email, unproved: null }])
    expect(await addressOf(userId)).toEqual({ inUse: email, unproved: null })
    expect(await auditOf(context.database, userId)).toContain('contact_address_proved')
    for (const again of [await ask(userId), await verifyCode(userId, code)])
      expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_PROVE'])
  })

  test('that is the account’s needs no code', async () => {
    const userId = await context.addUser({ email: 'own@example.org' })
    await save(userId, 'Own@Example.org')
    expect(await addressOf(userId)).toEqual({ inUse: 'Own@Example.org', unproved: null })
    expect((await ask(userId)).body.code).toBe('NOTHING_TO_PROVE')
    expect(context.queued.filter(({ name }) => name === 'send-urgent-mail')).toEqual([])
  })

  test('is not proved any more when it changes, nor when it changes back', async () => {
    const { userId, email, account } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    await save(userId, 'other@elsewhere.example')
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: 'other@elsewhere.example' })
    await save(userId, email)
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: email })
  })

  test('keeps a description that carries it out of matching once it is proved', async () => {
    const { userId, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    expect(await describePerson(userId, { email: email.toUpperCase() })).toBe('off')
  })

  test('stays proved when the rest of the details is saved anew', async () => {
    const { userId, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    await save(userId, email.toUpperCase())
    expect((await addressOf(userId)).unproved).toBeNull()
  })

  test('is never written to before the account’s own is proved', async () => {
    const { userId } = await createPerson({ verified: false })
    const answer = await ask(userId)
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(answer.body.message).toMatch(/^Please confirm your email address first\./)
    expect(context.queued).toEqual([])
  })

  test('gets no code when it was changed before the mail went out', async () => {
    const { userId } = await createPerson()
    await ask(userId)
    await save(userId, `${userId}@mail.invalid-users.org`)
    context.queued.splice(0, context.queued.length, {
      name: 'send-urgent-mail',
      payload: { kind: 'prove-address', userId, ref: null },
      startAfter: null,
    })
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails).toEqual([])
  })
})

describe('an address given as the own one that a description carries', () => {
  const refused = [409, 'ADDRESS_DESCRIBED']
  const queuedMails = () => context.queued.filter(({ name }) => name === 'send-urgent-mail')

  test.each(['email', 'fullName', 'socialMediaInstagram', 'habits'])(
    'gets no code: the field %s of a profile',
    async (field) => {
      const { userId, email } = await createPerson()
      await describePerson(userId, { [field]: email.toUpperCase() })
      const answer = await ask(userId)
      expect([answer.status, answer.body.code]).toEqual(refused)
      expect(answer.body.error).toContain('we send no email to those')
      expect(queuedMails()).toEqual([])
    },
  )

  test('gets no code: the first draft', async () => {
    const { userId, email } = await createPerson()
    await saveDraft(context, {
      userId,
      id: 'new',
      given: { partner: { email }, submitter: { email } },
    })
    expect((await ask(userId)).body.code).toBe('ADDRESS_DESCRIBED')
    await saveDraft(context, { userId, id: 'new', given: { partner: {}, submitter: { email } } })
    expect((await ask(userId)).status).toBe(200)
  })

  // claim: never-contacts-the-described
  test('gets no mail that was queued before, and is not proved by a code mailed before', async () => {
    const { userId, email, account } = await createPerson()
    const code = await mailedCode(userId)
    context.moveClock(minutesMs(2))
    await ask(userId)
    await describePerson(userId, { email })
    mails.length = 0
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails).toEqual([])
    const answer = await verifyCode(userId, code)
    expect([answer.status, answer.body.code]).toEqual(refused)
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: email })
  })

  test('gets no mails about matches once it is described, though it was proved; the account does', async () => {
    const { userId, email, account } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    expect(await findContactAddress(context, { userId, account })).toBe(email)
    await describePerson(userId, { habits: `writes from ${email}` })
    expect(await findContactAddress(context, { userId, account })).toBe(account)
  })
})

describe('a code', () => {
  test('proves no other address than the one it was mailed to', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    await save(userId, 'changed@elsewhere.example')
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await addressOf(userId)).unproved).toBe('changed@elsewhere.example')
  })

  test('of somebody else is worth nothing, though both give the same address', async () => {
    const one = await createPerson({ email: 'both@elsewhere.example' })
    const other = await createPerson({ email: 'both@elsewhere.example' })
    const code = await mailedCode(one.userId)
    expect((await verifyCode(other.userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await verifyCode(one.userId, code)).status).toBe(200)
    expect((await addressOf(other.userId)).unproved).toBe('both@elsewhere.example')
  })

  // claim: proof-codes-work-once
  test('works for ten minutes', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    context.moveClock(linkMs.prove_address)
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  test(`is worth nothing after ${maxCodeAttempts} wrong tries`, async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    for (let tries = 0; tries < maxCodeAttempts; tries += 1)
      expect((await verifyCode(userId, wrong(code))).body.code).toBe('VERIFICATION_FAILED')
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  // claim: proof-codes-work-once
  test('used many times at once counts once', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyCode(userId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await auditOf(context.database, userId)
    expect(rows.filter((type) => type === 'contact_address_proved')).toHaveLength(1)
  })

  test('is tried so often from one place, and no oftener', async () => {
    const { userId } = await createPerson()
    const { burst = 0 } = attemptRates['proof-code'].pair ?? {}
    const answers = []
    for (let tries = 0; tries <= burst; tries += 1) answers.push(await verifyCode(userId, '123456'))
    expect(answers.at(-1)?.body.code).toBe('RATE_LIMITED')
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1)
  })

  test('is tried so often by one user in a day, whatever the address and session', async () => {
    const { userId } = await createPerson()
    const { burst = 0 } = attemptRates['proof-code'].account ?? {}
    for (let tries = 0; tries < burst; tries += 1) {
      expect((await verifyCode(userId, '123456')).body.code).toBe('VERIFICATION_FAILED')
      if (tries % 4 === 3) await save(userId, `again${tries}@elsewhere.example`)
    }
    context.moveClock(minutesMs(15))
    expect((await verifyCode(userId, '123456')).body.code).toBe('RATE_LIMITED')
    const other = await createPerson()
    expect((await verifyCode(other.userId, '123456')).body.code).toBe('VERIFICATION_FAILED')
  })

  test.each([[''], ['12345'], ['1234567'], ['abcdef'], ['١٢٣٤٥٦'], ["'; --"]])(
    'that is none (%j) is refused as a wrong one',
    async (code) => {
      const { userId } = await createPerson()
      expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
    },
  )

  test.each([[null], [123456], [{}], [['123456']], ['1'.repeat(33)]])(
    'that is no text (%j) is refused as malformed',
    async (code) => {
      const { userId } = await createPerson()
      const answer = await verifyCode(userId, code)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    },
  )
})

describe('mails with codes', () => {
  test('are limited for their user, whatever the mailbox', async () => {
    const { userId } = await createPerson()
    const answers = []
    for (let asked = 0; asked <= limits.verification_mail.max; asked += 1) {
      const email = `mailbox${asked}@elsewhere.example`
      await context.database.transaction('app', userId, async (trx) =>
        trySaveSubmitter(context, trx, {
          userId,
          values: { email },
          before: await findSubmitter(trx, userId),
        }),
      )
      answers.push((await ask(userId)).status)
    }
    const allowed = Array.from({ length: limits.verification_mail.max }, () => 200)
    expect(answers).toEqual([...allowed, 429])
  })

  test('are limited for their mailbox, whoever asks, and nobody is told', async () => {
    const email = 'mailbox@elsewhere.example'
    const { burst, everyMs } = verificationMailRates.receiver
    const askers = await Promise.all(
      Array.from({ length: burst + 2 }, () => createPerson({ email }).then(({ userId }) => userId)),
    )
    const answers = await Promise.all(askers.map((userId) => ask(userId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: burst }, () => email))
    context.moveClock(everyMs)
    mails.length = 0
    for (const userId of askers.slice(0, 2)) await ask(userId)
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails).toHaveLength(1)
  })

  test('of several requests at one moment are one mail', async () => {
    const { userId, email } = await createPerson()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(userId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect((await verifyCode(userId, codeIn(mails[0]))).status).toBe(200)
  })
})

test('who is signed out asks for nothing and proves nothing', async () => {
  for (const answer of [await ask(null), await verifyCode(null, '123456')])
    expect([answer.status, answer.body.code]).toEqual([401, 'NOT_AUTHENTICATED'])
  expect(context.queued).toEqual([])
})

describe('what others get, and where mail goes', () => {
  const matched = async () => {
    const { id, one, other } = await pair(context, server, {
      own: { email: `typed${(people += 1)}@elsewhere.example`, unverified: true },
    })
    return { id, one, other, typed: `typed${people}@elsewhere.example` }
  }
  const agree = async ({ id, one, other }: { id: string; one: string; other: string }) => {
    for (const user of [one, other])
      await server.call('POST /api/v1/matches/:id/consent/agree', user, {
        params: { id },
        body: {},
      })
  }
  const consentOf = async (user: string, id: string) =>
    (await server.call('GET /api/v1/matches/:id/consent', user, { params: { id } })).body.consent

  // claim: proved-address-only
  test('is the account’s address until the other one is proved', async () => {
    const match = await matched()
    const account = `${match.one}@mail.invalid-users.org`
    expect((await consentOf(match.one, match.id)).outgoing).toMatchObject({
      email: account,
      unprovedEmail: match.typed,
    })
    await agree(match)
    expect((await consentOf(match.other, match.id)).contact?.email).toBe(account)
    mails.length = 0
    await context.runDueJobs({ 'send-mail': sendMail })
    const told = mails.map(({ to }) => to)
    expect(told).toContain(account)
    expect(told).not.toContain(match.typed)
    expect(JSON.stringify(mails)).not.toContain(match.typed)
  })

  test('is the proved one from then on', async () => {
    const match = await matched()
    await verifyCode(match.one, await mailedCode(match.one))
    expect((await consentOf(match.one, match.id)).outgoing).toMatchObject({
      email: match.typed,
      unprovedEmail: null,
    })
    await agree(match)
    expect((await consentOf(match.other, match.id)).contact).toEqual({
      fullName: expect.any(String),
      phoneNumber: null,
      email: match.typed,
    })
    mails.length = 0
    await context.runDueJobs({ 'send-mail': sendMail })
    expect(mails.map(({ to }) => to)).toContain(match.typed)
    expect(mails.map(({ to }) => to)).not.toContain(`${match.one}@mail.invalid-users.org`)
  })

  test('security mails always go to the account', async () => {
    const { userId, account, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    mails.length = 0
    await sendMail({ kind: 'password-changed', userId, ref: null }, { jobId: 'job' })
    expect(mails.map(({ to }) => to)).toEqual([account])
    expect(account).not.toBe(email)
  })
})
