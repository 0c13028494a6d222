import { softwarePasskey } from '../doubles/software-passkey.ts'
import { goodPassword } from '../auth-server.ts'
import { serverKey, type Observe, type Person, type World } from './world.ts'

const newPassword = 'violet lantern by dusk'

/** Signing up, in, and out; the account's address and password. */
const ofSignIn = async ({ person, talking }: World, observe: Observe): Promise<void> => {
  const email = `new-${crypto.randomUUID()}@example.org`
  const body = { email, password: goodPassword }
  const made = await observe('POST /api/auth/signup', null, { body })
  const signedIn = await observe('POST /api/auth/signin/email', null, { body })
  const { refresh_token } = signedIn.body
  await observe('POST /api/auth/refresh', null, { body: { refresh_token } })
  await observe('POST /api/auth/introspect', made.body.access_token)
  await observe('GET /api/auth/providers', null)

  await observe('POST /api/auth/signin/magic', null, { body: { email } })
  const magic = await observe('POST /api/auth/signin/magic/generate', serverKey, {
    body: { email },
  })
  await observe('POST /api/auth/signin/magic/verify', null, { body: { token: magic.body.token } })

  const unverified = await person({ hasPassword: true, isVerified: false })
  await observe('POST /api/auth/email/verify/send', unverified.token)
  await observe('POST /api/auth/email/verify/code', unverified.token, { body: { code: '000000' } })
  const link = await observe('POST /api/auth/email/verify/generate', serverKey, {
    body: { email: unverified.email },
  })
  await observe('POST /api/auth/email/verify', null, {
    body: { token: link.body.token, password: goodPassword },
  })

  const forgetful = await person()
  await observe('POST /api/auth/password/reset', null, { body: { email: forgetful.email } })
  const reset = await observe('POST /api/auth/password/reset/generate', serverKey, {
    body: { email: forgetful.email },
  })
  await observe('POST /api/auth/password/reset/confirm', null, {
    body: { token: reset.body.token, password: newPassword },
  })

  const careful = await person({ hasPassword: true })
  await observe('POST /api/auth/password/change', careful.token, {
    body: { oldPassword: goodPassword, newPassword },
  })
  const { token } = await person()
  await observe('POST /api/auth/logout', token, { body: {} })
  const leaving = await talking()
  await observe('DELETE /api/auth/account', leaving.one.token)
}

const ofSessions = async ({ call }: World, observe: Observe, { email, token }: Person) => {
  const body = { email, password: goodPassword }
  await call('POST /api/auth/signin/email', null, { body })
  await call('POST /api/auth/signin/email', null, { body })
  const { items } = (await observe('GET /api/auth/sessions', token)).body
  const [other] = items.filter(({ current }) => !current)
  await observe('DELETE /api/auth/sessions/:id', token, { params: { id: other?.id ?? '' } })
  await observe('DELETE /api/auth/sessions', token)
  const sessionId = crypto.randomUUID()
  await observe('POST /api/v1/account/mobile-session', token, { body: { sessionId } })
  await observe('GET /api/auth/mobile-session/:id', null, { params: { id: sessionId } })
  await observe('POST /api/auth/hand-over', token, { body: { id: 'unknown' } })
}

const ofAccount = async (observe: Observe, { token }: Person): Promise<void> => {
  await observe('GET /api/auth/me', token)
  await observe('PATCH /api/auth/me', token, { body: { displayName: 'Ann' } })
  await observe('GET /api/v1/account', token)
  const email = `other-${crypto.randomUUID()}@example.org`
  await observe('POST /api/v1/account/email', token, { body: { email, password: goodPassword } })
  await observe('DELETE /api/v1/account/email', token)
  await observe('POST /api/v1/account/email/confirm', null, { body: { token: 'unknown' } })
  await observe('POST /api/v1/account/keep', null, { body: { token: 'unknown' } })
}

const ofPasskeys = async ({ whole }: World, observe: Observe, { token }: Person): Promise<void> => {
  const authenticator = softwarePasskey(whole.config.publicUrl)
  const creation = await observe('POST /api/auth/passkeys/register/options', token)
  const { body: made } = await observe('POST /api/auth/passkeys/register', token, {
    body: { credential: authenticator.register(creation.body) },
  })
  await observe('GET /api/auth/passkeys', token)
  const params = { id: made.id }
  await observe('PATCH /api/auth/passkeys/:id', token, { params, body: { name: 'Phone' } })
  const { body: options } = await observe('POST /api/auth/passkeys/sign-in/options', null)
  await observe('POST /api/auth/passkeys/sign-in', null, {
    body: { credential: authenticator.assert(options) },
  })
  await observe('POST /api/auth/step-up/options', token)
  await observe('POST /api/auth/step-up', token, { body: { password: goodPassword } })
  await observe('DELETE /api/auth/passkeys/:id', token, { params })
  await observe('GET /api/auth/social', token)
  await observe('POST /api/auth/social/connect', token, { body: { provider: 'google' } })
  await observe('POST /api/auth/social/complete', null, { body: { code: 'unknown' } })
  await observe('DELETE /api/auth/social/:id', token, { params: { id: 'unknown' } })
}

const ofAppLock = async (observe: Observe, { token }: Person): Promise<void> => {
  const pin = '482913'
  await observe('GET /api/v1/app-lock', token)
  await observe('PUT /api/v1/app-lock', token, {
    body: { afterMinutes: 5, atOpening: false, pin },
  })
  await observe('POST /api/v1/app-lock/used', token)
  await observe('POST /api/v1/app-lock/lock', token)
  await observe('POST /api/v1/app-lock/unlock/options', token)
  await observe('POST /api/v1/app-lock/unlock', token, { body: { pin } })
  await observe('DELETE /api/v1/app-lock', token)
}

/** Requests of people without an account. Codes and grants are wrong ones. */
const ofVisitors = async (observe: Observe): Promise<void> => {
  const value = `visitor-${crypto.randomUUID()}@example.org`
  const { body } = await observe('POST /api/v1/identifier-proofs', null, {
    body: { kind: 'email', value },
  })
  await observe('POST /api/v1/identifier-proofs/code', null, {
    body: { proof: body.proof, code: '00000000' },
  })
  const grant = 'unknown'
  await observe('POST /api/v1/objections', null, { body: { grant } })
  await observe('POST /api/v1/objections/withdraw', null, { body: { grant } })
  await observe('POST /api/v1/requests', null, {
    body: { grants: [grant], kind: 'access', text: 'What do you store?' },
  })
}

export const makeIdentityCalls = async (world: World, observe: Observe): Promise<void> => {
  await ofSignIn(world, observe)
  const person = await world.person({ hasPassword: true })
  await ofSessions(world, observe, person)
  await ofAccount(observe, person)
  await ofPasskeys(world, observe, person)
  await ofAppLock(observe, await world.person())
  await ofVisitors(observe)
}
