import { describe, expect, test } from 'vitest'
import { authServer, goodPassword, tokenIn, type SignedUp } from '../../../testing/auth-server.ts'
import { saveDraft } from '../../describing/drafts/service.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'

const { call, context, sendMails, signUp, signUpVerified } = await authServer()

let partners = 0
const newPartner = () => `partner${(partners += 1)}@gmail.com`
/** Another spelling of the same mailbox. */
const otherForm = (address: string) =>
  address.replace('partner', 'Par.tner').replace('@', '+work@').replace('gmail', 'googlemail')

const describePerson = async (session: SignedUp, address: string): Promise<void> => {
  const actor = actorFor(session.user.id, session.user.emailVerified)
  await describeAs(context, actor, { fullName: 'Ann Other', email: address })
}
const draft = (session: SignedUp, content: Record<string, unknown>) =>
  saveDraft(context, { userId: session.user.id, id: 'new', given: content })

const ask = (session: SignedUp, email: string) =>
  call('POST /api/v1/account/email', session.access_token, { email, password: goodPassword })
const askForMagic = (email: string) => call('POST /api/auth/signin/magic', null, { email })
const askForReset = (email: string) => call('POST /api/auth/password/reset', null, { email })
const refused = [409, 'ADDRESS_DESCRIBED']

describe("changing the account's address to one that a description contains", () => {
  test.each([
    ['a profile', (user: SignedUp, address: string) => describePerson(user, address)],
    ['a draft', (user: SignedUp, email: string) => draft(user, { partner: { email } })],
    [
      'another field of a draft',
      (user: SignedUp, address: string) =>
        draft(user, { partner: { habits: `Writes from ${address}, mostly at night` } }),
    ],
  ])('the change is refused without a mail: the address of %s', async (_, save) => {
    const user = await signUpVerified()
    const partner = newPartner()
    await save(user, otherForm(partner))
    const answer = await ask(user, partner)
    expect([answer.status, answer.body.code]).toEqual(refused)
    expect(await sendMails()).toEqual([])
  })

  // claim: never-contacts-the-described
  test('no link is sent if the description was saved before the mail', async () => {
    const user = await signUpVerified()
    const partner = newPartner()
    expect((await ask(user, partner)).status).toBe(200)
    await describePerson(user, partner)
    expect((await sendMails()).map(({ to }) => to)).toEqual([user.user.email])
  })

  test('the link is invalid as long as the description contains the address', async () => {
    const user = await signUpVerified()
    const partner = newPartner()
    await ask(user, partner)
    const mail = (await sendMails()).find(({ to }) => to === partner)
    const token = tokenIn(mail, 'email')
    await draft(user, { partner: { email: partner } })
    const confirm = (session: string | null) =>
      call('POST /api/v1/account/email/confirm', session, { token })
    const own = await confirm(user.access_token)
    expect([own.status, own.body.code]).toEqual(refused)
    // The mailbox's owner must not learn of the description.
    const stranger = await confirm(null)
    expect([stranger.status, stranger.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
    await draft(user, { partner: {} })
    expect((await confirm(user.access_token)).status).toBe(200)
  })
})

describe('an account whose own description contains its unverified address', () => {
  const registered = async () => {
    const partner = newPartner()
    const user = await signUp(partner)
    const token = tokenIn((await sendMails()).find(({ to }) => to === partner))
    await describePerson(user, otherForm(partner))
    await sendMails()
    return { partner, user, token }
  }

  test('the account cannot request another mail', async () => {
    const { user } = await registered()
    const answer = await call('POST /api/auth/email/verify/send', user.access_token)
    expect([answer.status, answer.body.code]).toEqual(refused)
    expect(await sendMails()).toEqual([])
  })

  test('a link requested on the sign-in page is not sent, and the answer is the usual one', async () => {
    const { partner } = await registered()
    const elsewhere = `nobody.${partner}`
    expect(await askForMagic(partner)).toEqual(await askForMagic(elsewhere))
    expect(await askForReset(partner)).toEqual(await askForReset(elsewhere))
    expect(await sendMails()).toEqual([])
  })

  test('a link that was mailed before does not verify the address', async () => {
    const { user, token } = await registered()
    const verify = (session: string | null) =>
      call('POST /api/auth/email/verify', session, { token })
    const own = await verify(user.access_token)
    expect([own.status, own.body.code]).toEqual(refused)
    const stranger = await verify(null)
    expect([stranger.status, stranger.body.code]).toEqual([400, 'VERIFICATION_FAILED'])
  })

  test('the first mail is not sent if the description was saved before it', async () => {
    const partner = newPartner()
    const user = await signUp(partner)
    await draft(user, { partner: { socialMediaFacebook: partner } })
    expect(await sendMails()).toEqual([])
  })
})

test('an account gets all mails to its verified address, even if it describes that address', async () => {
  const user = await signUpVerified('self-lister@example.org')
  await describePerson(user, user.user.email)
  await askForMagic(user.user.email)
  await askForReset(user.user.email)
  await call('POST /api/auth/password/change', user.access_token, {
    oldPassword: goodPassword,
    newPassword: 'seven paper lanterns',
  })
  expect((await sendMails()).map(({ subject }) => subject).toSorted()).toEqual([
    'Set a new password',
    'Your password was changed',
    'Your sign-in link and code',
  ])
})

test('a description by another user stops no mails to the address', async () => {
  const describing = await signUpVerified()
  const partner = newPartner()
  await describePerson(describing, partner)
  await signUp(partner)
  expect((await sendMails()).map(({ to }) => to)).toEqual([partner])
})
