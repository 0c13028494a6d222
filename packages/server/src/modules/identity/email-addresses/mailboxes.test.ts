import { expect, test } from 'vitest'
import { authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'
import { accountSealingContext } from '../accounts/presenter.ts'
import { renewAddress } from './renew-address.ts'

const { context, call, sendMails, signIn, signUp, signUpVerified } = await authServer()

const trySignUp = (email: string) =>
  call('POST /api/auth/signup', null, { email, password: goodPassword })

test.each([
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['f.irst+shop@gmail.com', 'first@googlemail.com'],
])('an account of %s is the account of %s', async (typed, other) => {
  const { user } = await signUp(typed)
  expect(user.email).toBe(typed)
  expect((await trySignUp(other)).status).toBe(409)
  expect((await signIn(other)).body.user).toMatchObject({ id: user.id, email: typed })
})

test('of four sign-ups with spellings of one mailbox at once, one gets it', async () => {
  const spellings = ['r.ace@gmail.com', 'race@gmail.com', 'race+1@gmail.com', 'ra.ce@gmail.com']
  const answers = await Promise.all(spellings.map(trySignUp))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test('a misspelled domain of a provider is an account of its own', async () => {
  await signUp('vic@gmail.com')
  expect((await trySignUp('vic@gmal.com')).status).toBe(201)
})

test('a link that is requested with another spelling goes to the address as its user typed it', async () => {
  await signUp('m.agic+mail@gmail.com')
  await sendMails()
  await call('POST /api/auth/password/reset', null, { email: 'magic@gmail.com' })
  expect((await sendMails()).map(({ to }) => to)).toEqual(['m.agic+mail@gmail.com'])
})

test('guesses at a password count for the mailbox, whatever the spelling', async () => {
  const guess = (tag: number) => signIn(`guessed+${tag}@gmail.com`, 'wrong')
  const statuses = []
  for (let tag = 0; tag < 12; tag += 1) statuses.push((await guess(tag)).status)
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('a user can change to another spelling of the own mailbox', async () => {
  const { access_token, user } = await signUpVerified('s.pelling@gmail.com')
  const asked = await call('POST /api/v1/account/email', access_token, {
    email: 'spelling+new@gmail.com',
    password: goodPassword,
  })
  expect(asked.status).toBe(200)
  const mail = (await sendMails()).find(({ text }) => text.includes('/auth/email#'))
  expect(mail?.to).toBe('spelling+new@gmail.com')
  const token = tokenIn(mail, 'email')
  const confirmed = await call('POST /api/v1/account/email/confirm', access_token, { token })
  expect(confirmed.status).toBe(200)
  const found = (await signIn('spelling@gmail.com')).body.user
  expect(found).toMatchObject({ id: user.id, email: 'spelling+new@gmail.com' })
})

/** An account that has the key of its spelling, as before its mailbox had one. */
const formerAccount = async (email: string): Promise<string> => {
  const { user } = await signUp()
  const key = context.blindIndex.emailAsTyped(email)
  const sealed = await context.sealer.seal(accountSealingContext(user.id), { email })
  await context.admin.query('update sign_in_keys set key = $2 where user_id = $1', [user.id, key])
  await context.admin.query('update users set email_index = $2, sealed = $3 where id = $1', [
    user.id,
    key,
    sealed,
  ])
  return user.id
}

test('former accounts of one mailbox stay apart in a rotation, and other spellings find the first one', async () => {
  const first = await formerAccount('collide+a@gmail.com')
  const second = await formerAccount('co.llide@gmail.com')
  for (const userId of [first, second, first, second])
    await context.database.transaction('auth', userId, (trx) => renewAddress(context, trx, userId))
  expect((await signIn('collide+a@gmail.com')).body.user.id).toBe(first)
  expect((await signIn('co.llide@gmail.com')).body.user.id).toBe(second)
  expect((await signIn('c.ollide@gmail.com')).body.user.id).toBe(first)
  expect((await trySignUp('c.ollide@gmail.com')).status).toBe(409)
})
