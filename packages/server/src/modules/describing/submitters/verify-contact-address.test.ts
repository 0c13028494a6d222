import { minutesMs } from '@crosscheck/domain/limits/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { findContactAddress } from '../../operation/mails/recipient.ts'
import { auditOf } from '../../../testing/auth-server.ts'
import { pair } from '../../contact/consent/testing.ts'
import { saveDraft } from '../drafts/service.ts'
import { openContactAddressTest } from './testing.ts'

const {
  context,
  server,
  mails,
  sendMail,
  reset,
  freshAddress,
  createPerson,
  save,
  describePerson,
  ask,
  verifyCode,
  addressOf,
  mailedCode,
} = await openContactAddressTest()

beforeEach(reset)

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
    expect(answer.body.message).toMatch(/^Please verify your email address before signing in\./)
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
      expect(answer.body.error).toContain('we don’t email people who are described')
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

describe('the address for the counterpart and for mail', () => {
  const matched = async () => {
    const typed = freshAddress()
    const { id, one, other } = await pair(context, server, {
      own: { email: typed, unverified: true },
    })
    return { id, one, other, typed }
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
