import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { withClient } from '../db/connection/with-client.ts'
import { alsoKnown, submission } from '../modules/describing/profiles/testing.ts'
import { createGrant } from '../modules/identity/identifier-proofs/grant.ts'
import { restoreCluster } from './restore-cluster.ts'
import { config, databaseFolder, endAll, start, type Running } from './testing.ts'

afterAll(endAll)

const phones = {
  shared: '+44 7700 900101',
  deleted: '+44 7700 900202',
  withdrawn: '+44 7700 900303',
  objected: '+44 7700 900404',
  resumed: '+44 7700 900505',
}
const carriedOut = 'the database is older than the journal; acts were carried out again'
const wanderer = 'wanderer@mail.example'

/** The parts of answers that this test reads. */
type Body = {
  code?: string
  consent: unknown
  items: { id: string; compared: boolean }[]
  profile: { id: string }
  wanted: unknown
}
type Answer = { status: number; body: Body }

const rowsOf = (running: Running, text: string): Promise<unknown[]> =>
  withClient(running.adminUrl, async (client) => (await client.query(text)).rows)

/** A member with a confirmed address. */
const member = async (running: Running, name: string) => {
  const { user } = await running.signUp(`${name}@example.org`)
  await withClient(running.adminUrl, (client) =>
    client.query('update users set email_verified_at = now() where id = $1', [user.id]),
  )
  return { id: user.id, email: `${name}@example.org` }
}
type Member = Awaited<ReturnType<typeof member>>

/** Calls as this member, also after a restore, which ends later sessions. */
const actAs = async (running: Running, { email }: Member) => {
  const { body } = await running.signIn(email)
  return async (method: string, path: string, input?: unknown): Promise<Answer> => {
    const answer: { status: number; body: unknown } = await running.call(
      method,
      path,
      body.access_token,
      input,
    )
    return answer as Answer
  }
}

const describe = async (running: Running, who: Member, phoneNumber: string): Promise<Answer> => {
  const values = { phoneNumber, ...alsoKnown({ phoneNumber }) }
  const call = await actAs(running, who)
  const answer = await call('POST', '/api/v1/profiles', submission(values, { email: who.email }))
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer
}
const profileOf = async (running: Running, who: Member, phoneNumber: string): Promise<string> =>
  (await describe(running, who, phoneNumber)).body.profile.id
/** How many matches a new description with this number has, once it is compared. */
const matchesOf = async (running: Running, who: Member, phoneNumber: string): Promise<number> => {
  const { context } = running.app
  const profileId = await profileOf(running, who, phoneNumber)
  await context.matcher.matchProfile(context, { userId: who.id, profileId })
  const sides = await rowsOf(
    running,
    `select from match_sides where profile_id = '${profileId}' and user_id = '${who.id}'`,
  )
  return sides.length
}

const objectTo = async ({ app, call }: Running, value: string): Promise<void> => {
  const grant = await createGrant(app.context, { kind: 'phone', value })
  expect((await call('POST', '/api/v1/objections', null, { grant })).status).toBe(200)
}
const stopMails = async ({ app, call }: Running, address: string): Promise<void> => {
  const key = await app.parts.receivers.linkKey(address)
  expect((await call('POST', '/api/v1/mail-stops', null, { key, wish: 'stop' })).status).toBe(200)
}

/** Two members with a match that both confirmed, and open contact. */
const openContact = async (running: Running, one: Member, other: Member): Promise<string> => {
  await describe(running, one, phones.shared)
  await describe(running, other, phones.shared)
  const call = await actAs(running, one)
  const id = (await call('GET', '/api/v1/matches')).body.items[0]?.id ?? ''
  for (const who of [one, other]) {
    const act = await actAs(running, who)
    const review = await act('POST', `/api/v1/matches/${id}/review`, { decision: 'confirm' })
    expect(review.status).toBe(200)
    const agreed = await act('POST', `/api/v1/matches/${id}/consent/agree`, {})
    expect([agreed.status, agreed.body.code]).toEqual([200, undefined])
  }
  return id
}

// claim: restore-undoes-no-promise
test('a restore of an older database undoes no deletion, objection, stop, withdrawal or block', async () => {
  const first = await start()
  const names = ['anna', 'ben', 'carl', 'dora', 'eve', 'fred', 'gina'] as const
  const members = new Map<string, Member>()
  for (const name of names) members.set(name, await member(first, name))
  const who = (name: (typeof names)[number]): Member => members.get(name) ?? { id: '', email: '' }
  const match = await openContact(first, who('ben'), who('carl'))
  const deleted = await profileOf(first, who('dora'), phones.deleted)
  const withdrawn = await profileOf(first, who('eve'), phones.withdrawn)
  await describe(first, who('fred'), phones.objected)
  const resumed = await profileOf(first, who('gina'), phones.resumed)
  const [database] = await first.backUp()

  const act = async (name: (typeof names)[number], ...request: [string, string, unknown?]) => {
    const answer = await (await actAs(first, who(name)))(...request)
    expect([request, answer.status]).toEqual([request, 200])
  }
  await act('anna', 'DELETE', '/api/auth/account')
  await act('carl', 'POST', `/api/v1/matches/${match}/consent/withdraw`)
  await act('carl', 'PUT', '/api/v1/mail-preferences', { wanted: { 'new-match': false } })
  await act('ben', 'POST', `/api/v1/matches/${match}/block`)
  await act('dora', 'DELETE', `/api/v1/profiles/${deleted}`)
  await act('eve', 'PUT', `/api/v1/profiles/${withdrawn}/comparison`, { compared: false })
  for (const compared of [false, true])
    await act('gina', 'PUT', `/api/v1/profiles/${resumed}/comparison`, { compared })
  await objectTo(first, phones.objected)
  await stopMails(first, wanderer)
  await first.stop()

  if (!database) throw new Error('There is no backup of the database.')
  await restoreCluster(databaseFolder, database, new Date())
  const second = await start()
  expect(second.warnings).toContain(carriedOut)
  expect((await second.signIn('anna@example.org')).status).toBe(401)
  expect(await rowsOf(second, `select id from users where id = '${who('anna').id}'`)).toEqual([])

  const carl = await actAs(second, who('carl'))
  const { consent } = (await carl('GET', `/api/v1/matches/${match}/consent`)).body
  expect(consent).toMatchObject({
    own: 'declined',
    contact: null,
    contactExchangedAt: expect.any(String),
  })
  expect((await carl('GET', '/api/v1/mail-preferences')).body.wanted).toMatchObject({
    'new-match': false,
  })
  const ben = await actAs(second, who('ben'))
  const seen = (await ben('GET', `/api/v1/matches/${match}/consent`)).body.consent
  expect(seen).toMatchObject({ blocked: true, contact: null })

  const dora = await actAs(second, who('dora'))
  expect((await dora('GET', '/api/v1/profiles')).body.items).toEqual([])
  const compared = async (name: (typeof names)[number]) =>
    (await (await actAs(second, who(name)))('GET', '/api/v1/profiles')).body.items[0]?.compared
  expect(await compared('eve')).toBe(false)
  expect(await compared('gina')).toBe(true)
  expect(await second.app.parts.receivers.consume(wanderer)).toBe(false)

  const zoe = await member(second, 'zoe')
  for (const phone of [phones.deleted, phones.withdrawn, phones.objected])
    expect([phone, await matchesOf(second, zoe, phone)]).toEqual([phone, 0])
  const yan = await member(second, 'yan')
  expect(await matchesOf(second, yan, phones.resumed)).toBe(1)
  await second.stop()

  // The next start has nothing left to do, and also not one without the copies of the journal.
  await rm(config.journalFolders[1] ?? '', { recursive: true })
  const third = await start({ isIdle: true })
  expect(third.warnings).not.toContain(carriedOut)
}, 180_000)
