import { describe, expect, test } from 'vitest'
import type { CallName } from '@crosscheck/domain/contract/contract'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
import { contextServer } from '../../../testing/test-server.ts'
import { accountSealingContext, openAccount } from '../../identity/accounts/presenter.ts'
import { pair } from './testing.ts'

/** Delivers the queued mail through its job. */
const { context, server } = await contextServer()
const publicUrl = 'https://crosscheck.example'

type Sent = OutgoingMail & { kind: MailKind }

/** Sends all queued mails. */
const deliver = async (): Promise<Sent[]> => {
  const sent: Sent[] = []
  for (const job of context.queued.splice(0)) {
    if (job.name !== 'send-mail') continue
    const { kind } = job.payload
    const mailer = { send: async (mail: OutgoingMail) => void sent.push({ ...mail, kind }) }
    await createSendMail({ ...context, mailer, publicUrl })(job.payload, { jobId: 'job' })
  }
  return sent
}

const people = () => {
  const tag = crypto.randomUUID().slice(0, 8)
  return {
    own: { fullName: 'Anna Vance', phone: '+44 20 7946 0001', email: `anna-${tag}@mail-house.org` },
    theirs: {
      fullName: 'Ben Oduya',
      phone: '+44 20 7946 0002',
      email: `ben-${tag}@mail-house.org`,
    },
  }
}
const newPair = async () => {
  const given = people()
  return { ...(await pair(context, server, given)), ...given }
}
const call = (name: CallName, user: string, id: string, body: unknown = {}) =>
  server.call(name, user, { params: { id }, body })
const agree = (user: string, id: string, body: unknown = {}) =>
  call('POST /api/v1/matches/:id/consent/agree', user, id, body)
/** As a user in danger chooses on the safety plan. */
const keepInApp = (userId: string) =>
  context.database.transaction('auth', userId, async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'sealed'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const content = await openAccount(context.sealer, account)
    const sealed = await context.sealer.seal(accountSealingContext(userId), {
      ...content,
      contactInAppOnly: true,
    })
    await trx.updateTable('users').set({ sealed }).where('id', '=', userId).execute()
  })
const withdraw = (user: string, id: string) =>
  call('POST /api/v1/matches/:id/consent/withdraw', user, id)

/** Removes random tokens from links: they may contain any text by chance. */
const fullDetails = ({ subject, text, html }: OutgoingMail) =>
  `${subject}\n${text}\n${html}`.replaceAll(/(?<=\/match\/)[\w-]+|(?<=\bkey=)[\w.-]+/g, '')
const personal = /Anna|Vance|Ben |Oduya|7946|mail-house|Hello there/

describe('the contact-exchanged mail', () => {
  test('the contact-exchanged mail carries the other side’s name, phone and address, and the link to the match', async () => {
    const { id, one, other, own, theirs } = await newPair()
    await agree(one, id)
    await agree(other, id)
    const mails = (await deliver()).filter(({ kind }) => kind === 'contact-exchanged')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([own.email, theirs.email])
    for (const mail of mails) {
      const given = mail.to === own.email ? theirs : own
      for (const detail of [given.fullName, given.phone, given.email, `/match/${id}`])
        expect(mail.text).toContain(detail)
      expect(mail.subject).not.toMatch(personal)
    }
  })

  // claim: exchange-in-the-app-only
  test.each(['one', 'other'] as const)(
    "the contact-exchanged mail carries no details if %s chose 'in the app only'",
    async (who) => {
      const { id, one, other } = await newPair()
      await agree(one, id, { inAppOnly: who === 'one' })
      await agree(other, id, { inAppOnly: who === 'other' })
      const mails = (await deliver()).filter(({ kind }) => kind === 'contact-exchanged')
      expect(mails).toHaveLength(2)
      for (const mail of mails) expect(fullDetails(mail)).not.toMatch(personal)
    },
  )

  // claim: exchange-in-the-app-only
  test.each<[string, object, boolean]>([
    ['without a choice for this exchange', {}, false],
    ["who chose 'in the app only' here too", { inAppOnly: true }, false],
    ['who chose mails for this exchange', { inAppOnly: false }, true],
  ])(
    'for a member in danger, %s, the contact-exchanged mail carries details: %o -> %s',
    async (_, choices, isMailed) => {
      const { id, one, other } = await newPair()
      await keepInApp(one)
      const view = await server.call('GET /api/v1/matches/:id/consent', one, { params: { id } })
      expect(view.body.consent.inAppOnly).toBe(true)
      await agree(other, id)
      await agree(one, id, choices)
      const mails = (await deliver()).filter(({ kind }) => kind === 'contact-exchanged')
      expect(mails).toHaveLength(2)
      for (const mail of mails) expect(personal.test(fullDetails(mail))).toBe(isMailed)
    },
  )

  test('the contact-exchanged mail omits a withheld phone number', async () => {
    const { id, one, other, own, theirs } = await newPair()
    await agree(one, id, { keepPhoneBack: true })
    await agree(other, id)
    const mails = (await deliver()).filter(({ kind }) => kind === 'contact-exchanged')
    expect(mails.find(({ to }) => to === theirs.email)?.text).not.toContain(own.phone)
    expect(mails.find(({ to }) => to === own.email)?.text).toContain(theirs.phone)
  })

  test('the contact-exchanged mail is not sent after consent is withdrawn', async () => {
    const { id, one, other } = await newPair()
    await agree(one, id)
    await agree(other, id)
    await withdraw(one, id)
    const mails = await deliver()
    expect(mails.filter(({ kind }) => kind === 'contact-exchanged')).toEqual([])
    for (const mail of mails) expect(fullDetails(mail)).not.toMatch(personal)
  })
})

// claim: mails-say-little
test('only the contact-exchanged mail contains personal details', async () => {
  const { id, one, other } = await newPair()
  const asked = await server.call('POST /api/v1/matches/:id/consent/request', one, {
    params: { id },
    body: { requestType: 'contact_share' },
  })
  await call('POST /api/v1/matches/:id/consent/respond', other, id, {
    requestId: asked.body.consent.requests[0]?.id,
    decision: 'accept',
  })
  await call('POST /api/v1/matches/:id/messages', one, id, { content: 'Hello there' })
  const mails = (await deliver()).filter(({ kind }) => kind !== 'contact-exchanged')
  expect(mails.map(({ kind }) => kind)).toEqual([
    'consent-request',
    'consent-approved',
    'new-message',
  ])
  await call('POST /api/v1/matches/:id/consent/decline', one, id)
  mails.push(...(await deliver()))
  for (const mail of mails) {
    expect(fullDetails(mail)).not.toMatch(personal)
    expect(fullDetails(mail)).not.toMatch(/declin|agreed|approv|accept/i)
    expect(mail.subject).not.toMatch(/match|partner|profile|contact|consent/i)
    // Links to the match, to stop mails of this kind, and to all settings.
    expect(mail.text.split(publicUrl)).toHaveLength(4)
  }
})

test('a message that is read before its mail is sent causes no mail', async () => {
  const { id, one, other } = await newPair()
  await agree(one, id)
  await agree(other, id)
  await deliver()
  const sent = await server.call('POST /api/v1/matches/:id/messages', one, {
    params: { id },
    body: { content: 'Hello there' },
  })
  await call('POST /api/v1/matches/:id/messages/read', other, id, {
    through: sent.body.message.cursor,
  })
  expect(await deliver()).toEqual([])
})

test('a user who blocks or dismisses gets no queued mail about the match', async () => {
  const { id, one, other } = await newPair()
  await agree(one, id)
  await call('POST /api/v1/matches/:id/block', other, id)
  const mails = await deliver()
  expect(mails.map(({ kind, to }) => [kind, to.startsWith('anna')])).toEqual([
    ['consent-response', true],
  ])

  const pending = await pair(context, server, { ...people(), confirmed: 'one' })
  await agree(pending.one, pending.id)
  await call('POST /api/v1/matches/:id/review', pending.other, pending.id, { decision: 'dismiss' })
  expect(await deliver()).toEqual([])
})
