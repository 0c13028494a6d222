import { expect, test } from 'vitest'
import { authServer, goodPassword, tokenIn } from '../../../testing/auth-server.ts'
import { giveMailboxKeys } from './mailbox-watch.ts'

const { context, call, sendMails, signUp, signUpVerified } = await authServer()
const { admin } = context

const trySignUp = (email: string) =>
  call('POST /api/auth/signup', null, { email, password: goodPassword })
const signIn = async (email: string) => {
  const { body } = await call('POST /api/auth/signin/email', null, {
    email,
    password: goodPassword,
  })
  return body.user
}

/** As an earlier release stored the account: under the spelling of its address. */
const storeAsTyped = async (userId: string, email: string, createdAt: Date) => {
  const key = context.blindIndex.emailAsTyped(email)
  await admin.query(`update sign_in_keys set key = $2 where user_id = $1 and kind = 'email'`, [
    userId,
    key,
  ])
  await admin.query(
    `update users set email_index = $2, mailbox_keyed = false, created_at = $3 where id = $1`,
    [userId, key, createdAt],
  )
}
/** An account of an earlier release, which permitted several accounts of a mailbox. */
const formerAccount = async (email: string, createdAt: Date) => {
  const { user } = await signUp(`former${createdAt.getTime()}@example.org`)
  await context.database.transaction('auth', user.id, async (trx) => {
    const sealed = await context.sealer.seal(
      { table: 'users', row: user.id, userId: user.id },
      { email },
    )
    await trx.updateTable('users').set({ sealed }).where('id', '=', user.id).execute()
  })
  await storeAsTyped(user.id, email, createdAt)
  return user.id
}

test.each([
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['f.irst+shop@gmail.com', 'first@googlemail.com'],
])('an account of %s is the account of %s', async (typed, other) => {
  const { user } = await signUp(typed)
  expect(user.email).toBe(typed)
  expect((await trySignUp(other)).status).toBe(409)
  expect(await signIn(other)).toMatchObject({ id: user.id, email: typed })
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
  const guess = (tag: number) =>
    call('POST /api/auth/signin/email', null, {
      email: `guessed+${tag}@gmail.com`,
      password: 'wrong',
    })
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
  const found = await signIn('spelling@gmail.com')
  expect(found).toMatchObject({ id: user.id, email: 'spelling+new@gmail.com' })
})

test('accounts of an earlier release with one mailbox go on working, and other spellings find the older one', async () => {
  const younger = await formerAccount('co.llide@gmail.com', new Date('2025-02-01'))
  const older = await formerAccount('collide+a@gmail.com', new Date('2025-01-01'))
  const bySpelling = async () => [
    (await signIn('co.llide@gmail.com')).id,
    (await signIn('collide+a@gmail.com')).id,
  ]
  expect(await bySpelling()).toEqual([younger, older])

  await giveMailboxKeys(context)
  await giveMailboxKeys(context)
  expect(await bySpelling()).toEqual([younger, older])
  expect((await signIn('c.ollide@gmail.com')).id).toBe(older)
  expect((await trySignUp('c.ollide@gmail.com')).status).toBe(409)
  const { rows } = await admin.query('select from users where not mailbox_keyed')
  expect(rows).toEqual([])
})

test('an account that cannot be opened keeps no other account from the key of its mailbox', async () => {
  const broken = await formerAccount('br.oken@gmail.com', new Date('2025-03-01'))
  const whole = await formerAccount('wh.ole@gmail.com', new Date('2025-04-01'))
  await admin.query(`update users set sealed = 'x' where id = $1`, [broken])
  await giveMailboxKeys(context)
  const { rows } = await admin.query('select id from users where not mailbox_keyed')
  expect(rows).toEqual([{ id: broken }])
  expect((await signIn('whole@gmail.com')).id).toBe(whole)
})
