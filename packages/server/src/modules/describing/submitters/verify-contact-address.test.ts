import { attemptRates, linkMs, maxCodeAttempts } from '@crosscheck/domain/session/attempts'
import { limits, minutesMs } from '@crosscheck/domain/limits/limits'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import { beforeEach, describe, expect, test } from 'vitest'
import { findContactAddress } from '../../operation/mails/recipient.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
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
/** A user whose own contact address differs from the account's. */
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
/** Saves a description by a user who submits the same contact address as before. */
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

/** Requests a code and reads it from the one mail. */
const mailedCode = async (userId: string): Promise<string> => {
  expect((await ask(userId)).status).toBe(200)
  mails.length = 0
  await context.runDueJobs({ 'send-urgent-mail': sendMail })
  expect(mails).toHaveLength(1)
  return codeIn(mails[0])
}
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a contact address', () => {
  // claim: proved-address-only
  test('a contact address is verified by the code mailed to it, for its user only', async () => {
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

  test('a contact address that is also the account’s address needs no code', async () => {
    const userId = await context.addUser({ email: 'own@example.org' })
    await save(userId, 'Own@Example.org')
    expect(await addressOf(userId)).toEqual({ inUse: 'Own@Example.org', unproved: null })
    expect((await ask(userId)).body.code).toBe('NOTHING_TO_PROVE')
    expect(context.queued.filter(({ name }) => name === 'send-urgent-mail')).toEqual([])
  })

  test('a contact address loses its verification when it changes, even if it changes back', async () => {
    const { userId, email, account } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    await save(userId, 'other@elsewhere.example')
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: 'other@elsewhere.example' })
    await save(userId, email)
    expect(await addressOf(userId)).toEqual({ inUse: account, unproved: email })
  })

  test('a verified contact address leaves a description with that address out of matching', async () => {
    const { userId, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    expect(await describePerson(userId, { email: email.toUpperCase() })).toBe('off')
  })

  test('a contact address stays verified when other details are saved again', async () => {
    const { userId, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    await save(userId, email.toUpperCase())
    expect((await addressOf(userId)).unproved).toBeNull()
  })

  test('a contact address gets no mail before the account’s own address is verified', async () => {
    const { userId } = await createPerson({ verified: false })
    const answer = await ask(userId)
    expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(answer.body.message).toMatch(/^Please confirm your email address first\./)
    expect(context.queued).toEqual([])
  })

  test('a contact address that changed before the mail is sent gets no code', async () => {
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

describe('a contact address that a description contains', () => {
  const refused = [409, 'ADDRESS_DESCRIBED']
  const queuedMails = () => context.queued.filter(({ name }) => name === 'send-urgent-mail')

  test.each(['email', 'fullName', 'socialMediaInstagram', 'habits'])(
    'a contact address in the field %s of a profile gets no code',
    async (field) => {
      const { userId, email } = await createPerson()
      await describePerson(userId, { [field]: email.toUpperCase() })
      const answer = await ask(userId)
      expect([answer.status, answer.body.code]).toEqual(refused)
      expect(answer.body.error).toContain('we send no email to those')
      expect(queuedMails()).toEqual([])
    },
  )

  test('a contact address in the first draft gets no code', async () => {
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
  test('a described contact address gets no queued mail and cannot be verified by an earlier code', async () => {
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

  test('a verified contact address that is described gets no match mails; the account’s address does', async () => {
    const { userId, email, account } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    expect(await findContactAddress(context, { userId, account })).toBe(email)
    await describePerson(userId, { habits: `writes from ${email}` })
    expect(await findContactAddress(context, { userId, account })).toBe(account)
  })
})

describe('a verification code', () => {
  test('a code verifies only the address that it was mailed to', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    await save(userId, 'changed@elsewhere.example')
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await addressOf(userId)).unproved).toBe('changed@elsewhere.example')
  })

  test('a code of another user is refused, even for the same address', async () => {
    const one = await createPerson({ email: 'both@elsewhere.example' })
    const other = await createPerson({ email: 'both@elsewhere.example' })
    const code = await mailedCode(one.userId)
    expect((await verifyCode(other.userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await verifyCode(one.userId, code)).status).toBe(200)
    expect((await addressOf(other.userId)).unproved).toBe('both@elsewhere.example')
  })

  // claim: proof-codes-work-once
  test('a code works for ten minutes', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    context.moveClock(linkMs.prove_address)
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  test(`a code is void after ${maxCodeAttempts} wrong attempts`, async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    for (let tries = 0; tries < maxCodeAttempts; tries += 1)
      expect((await verifyCode(userId, wrong(code))).body.code).toBe('VERIFICATION_FAILED')
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  // claim: proof-codes-work-once
  test('a code used many times at once counts once', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyCode(userId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await auditOf(context.database, userId)
    expect(rows.filter((type) => type === 'contact_address_proved')).toHaveLength(1)
  })

  test('attempts at a code from one device are limited', async () => {
    const { userId } = await createPerson()
    const { burst = 0 } = attemptRates['proof-code'].pair ?? {}
    const answers = []
    for (let tries = 0; tries <= burst; tries += 1) answers.push(await verifyCode(userId, '123456'))
    expect(answers.at(-1)?.body.code).toBe('RATE_LIMITED')
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1)
  })

  test('attempts at a code by one user in a day are limited, across addresses and sessions', async () => {
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
    'an input that is not a code (%j) is refused like a wrong code',
    async (code) => {
      const { userId } = await createPerson()
      expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
    },
  )

  test.each([[null], [123456], [{}], [['123456']], ['1'.repeat(33)]])(
    'an input that is not text (%j) is refused as malformed',
    async (code) => {
      const { userId } = await createPerson()
      const answer = await verifyCode(userId, code)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    },
  )
})

describe('mails with codes', () => {
  test('mails with codes are limited per user, across mailboxes', async () => {
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

  test('mails with codes are limited per mailbox across users, and the answer does not reveal it', async () => {
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

  test('simultaneous requests for a code send one mail', async () => {
    const { userId, email } = await createPerson()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(userId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect((await verifyCode(userId, codeIn(mails[0]))).status).toBe(200)
  })
})

test('signed-out users can neither request nor verify a code', async () => {
  for (const answer of [await ask(null), await verifyCode(null, '123456')])
    expect([answer.status, answer.body.code]).toEqual([401, 'NOT_AUTHENTICATED'])
  expect(context.queued).toEqual([])
})

describe('the address for the counterpart and for mail', () => {
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
  test('the counterpart and mails get the account’s address until the contact address is verified', async () => {
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
    const recipients = mails.map(({ to }) => to)
    expect(recipients).toContain(account)
    expect(recipients).not.toContain(match.typed)
    expect(JSON.stringify(mails)).not.toContain(match.typed)
  })

  test('the counterpart and mails get the verified contact address', async () => {
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

  test('security mails always go to the account’s address', async () => {
    const { userId, account, email } = await createPerson()
    await verifyCode(userId, await mailedCode(userId))
    mails.length = 0
    await sendMail({ kind: 'password-changed', userId, ref: null }, { jobId: 'job' })
    expect(mails.map(({ to }) => to)).toEqual([account])
    expect(account).not.toBe(email)
  })
})
