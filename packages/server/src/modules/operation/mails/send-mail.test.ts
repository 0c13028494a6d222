import { expect, test } from 'vitest'
import { linkCodeOf, optionalMailKinds, type QueuedMailKind } from '@crosscheck/domain/mail-kinds'
import { changePreferences } from '../../platform/mail-preferences/service.ts'
import { accountSealingContext } from '../../identity/accounts/presenter.ts'
import { updateUser } from '../../identity/accounts/repository.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import { testContext } from '../../../testing/test-context.ts'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from './send-mail.ts'

const context = await testContext()
const publicUrl = 'https://crosscheck.example'

const send = async (kind: QueuedMailKind, userId: string, ref: string | null = null) => {
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} }
  await createSendMail({ ...context, mailer, publicUrl })({ kind, userId, ref }, { jobId: 'job-7' })
  return sent
}

const userWithProfile = async (verified = true) => {
  const userId = await context.addUser({ verified })
  const { profile } = await describeAs(context, actorFor(userId, false))
  return { userId, profileId: profile.id }
}

const matched = async (verified = true) => {
  const own = await userWithProfile(verified)
  const other = await userWithProfile()
  const matchId = await addMatch(context, own, other)
  return { ...own, matchId }
}

// claim: mails-say-little
test('a mail about a new match has a link to it, and no personal data', async () => {
  const { userId, matchId } = await matched()
  const [mail, ...more] = await send('new-match', userId, matchId)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ id: 'job-7', to: `${userId}@mail.invalid-users.org` })
  expect(mail?.text).toContain(`${publicUrl}/match/${matchId}`)
  const shown = mail?.html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
  // Without the random part of its links, which may contain any text by chance.
  const words = `${mail?.subject} ${mail?.text} ${shown}`
    .replaceAll(matchId, '')
    .replaceAll(/(?<=\bkey=)[\w.-]+/g, '')
  expect(words).not.toMatch(/Daniel|Brooks|07700|\b20\b|%/)
})

test('a confirmation is mailed only while it is in force', async () => {
  const { userId, matchId } = await matched()
  expect(await send('match-confirmed', userId, matchId)).toEqual([])
  await context.database.transaction('app', userId, (trx) =>
    trx.updateTable('matchSides').set({ status: 'confirmed' }).execute(),
  )
  expect(await send('match-confirmed', userId, matchId)).toHaveLength(1)
})

// claim: weak-matches-are-quiet
test.each([
  ['weak', `weak = true`],
  ['dismissed', `status = 'dismissed'`],
  ['hidden', `hidden_at = now()`],
])('a match that is %s when its mail goes out sends none', async (_, change) => {
  const { userId, matchId } = await matched()
  await context.admin.query(`update match_sides set ${change} where user_id = '${userId}'`)
  expect(await send('new-match', userId, matchId)).toEqual([])
})

test('a match that is gone or of another user sends no mail', async () => {
  const { userId, matchId } = await matched()
  expect(await send('new-match', userId, 'no-such-match')).toEqual([])
  expect(await send('new-match', userId)).toEqual([])
  expect(await send('new-match', await context.addUser(), matchId)).toEqual([])
})

test.each(['new-match', 'match-confirmed', 'password-changed', 'refresh-reuse'] as const)(
  'an unverified address gets no %s mail',
  async (kind) => {
    const { userId, matchId } = await matched(false)
    expect(await send(kind, userId, matchId)).toEqual([])
  },
)

test('an unverified address gets the verification mail, a verified one does not', async () => {
  expect(await send('verify-email', await context.addUser())).toEqual([])
  const [mail] = await send('verify-email', await context.addUser({ verified: false }))
  expect(mail?.text).toMatch(/https:\/\/crosscheck\.example\/auth\/verify#token=[\w-]{43}\n/)
})

test('an optional mail names the way to stop it, in its header and at its end; others do not', async () => {
  const { userId, matchId } = await matched()
  const [mail] = await send('new-match', userId, matchId)
  const stopUrl = new URL(mail?.stopUrl ?? '')
  expect(`${stopUrl.origin}${stopUrl.pathname}`).toBe(`${publicUrl}/unsubscribe`)
  const { kind, key } = Object.fromEntries(stopUrl.searchParams)
  expect(kind).toBe(linkCodeOf('new-match'))
  expect(context.mailLinks.read('new-match', key ?? '')).toBe(userId)
  expect(stopUrl.href).not.toMatch(/%40|mail\.invalid/)
  expect(mail?.text).toContain(stopUrl.href)
  expect(mail?.text).toContain(`${publicUrl}/settings`)
  const [security] = await send('password-changed', userId)
  expect(security?.stopUrl ?? null).toBeNull()
  expect(security?.text).not.toContain('/unsubscribe')
})

// claim: security-mails-always
test('a kind that is switched off sends no mail, until it is switched on again', async () => {
  const { userId, matchId } = await matched()
  await changePreferences(context, userId, { 'new-match': false })
  expect(await send('new-match', userId, matchId)).toEqual([])
  await changePreferences(context, userId, { 'new-match': true, 'new-message': false })
  expect(await send('new-match', userId, matchId)).toHaveLength(1)
})

// claim: security-mails-always
test('mails about the safety of an account are sent whatever is switched off', async () => {
  const userId = await context.addUser()
  const none = Object.fromEntries(optionalMailKinds.map((kind) => [kind, false]))
  await changePreferences(context, userId, none)
  for (const kind of ['password-changed', 'refresh-reuse', 'sign-in-added'] as const)
    expect(await send(kind, userId)).toHaveLength(1)
})

test('a link that a user waited for is not sent when the mail server was away too long', async () => {
  const userId = await context.addUser()
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) }
  const job = createSendMail({ ...context, mailer, publicUrl })
  const held = (minutes: number) => ({
    jobId: 'job-7',
    queuedAt: new Date(context.clock.now().getTime() - minutes * 60_000),
  })
  for (const kind of ['magic-link', 'reset-password'] as const) {
    await job({ kind, userId, ref: null }, held(31))
    expect(sent).toEqual([])
    expect(context.logged.splice(0)).toEqual([
      { level: 'warn', text: 'a mail was dropped because it came too late' },
    ])
    await job({ kind, userId, ref: null }, held(29))
    expect(sent.splice(0)).toHaveLength(1)
  }
  await job({ kind: 'password-changed', userId, ref: null }, held(600))
  expect(sent).toHaveLength(1)
})

const speak = (userId: string, language: string) =>
  context.database.transaction('auth', userId, async (trx) => {
    const content = { email: `${userId}@mail.invalid-users.org`, language }
    const sealed = await context.sealer.seal(accountSealingContext(userId), content)
    await updateUser(trx, userId, { sealed })
  })

test('mails about matches and about accounts are in the language of the account', async () => {
  const { userId, matchId } = await matched()
  await speak(userId, 'ar-XB')
  const mails = [
    ...(await send('new-match', userId, matchId)),
    ...(await send('password-changed', userId)),
    ...(await send('magic-link', userId)),
  ]
  expect(mails).toHaveLength(3)
  for (const { html, subject } of mails) {
    expect(html).toContain('<html dir="rtl" lang="ar-XB">')
    expect(subject).toMatch(/^\[\u202E.+\]$/u)
  }
})

test('a mail is sent in the lane of its kind, whichever queue it waited in', async () => {
  const { userId, matchId } = await matched()
  expect(await send('new-match', userId, matchId)).toMatchObject([{ lane: 'usual' }])
  expect(await send('magic-link', userId)).toMatchObject([{ lane: 'urgent' }])
})

test('a deleted account gets no mail', async () => {
  expect(await send('password-changed', 'no-such-user')).toEqual([])
})
