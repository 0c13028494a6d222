import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkIntegrity } from './modules/operation/integrity/integrity.ts'
import { copyTables } from './testing/canary/copy-tables.ts'
import { runApp, type RunningApp } from './testing/canary/running-app.ts'
import { searchFolders } from './testing/canary/search.ts'
import { marker, partnerCanaries, submitterCanaries } from './testing/canary/values.ts'
import { quarterPicture } from './images/testing/pictures.ts'
import { formOf } from './modules/describing/photos/testing.ts'
import { softwarePasskey } from './testing/doubles/software-passkey.ts'

let running: RunningApp
beforeAll(async () => {
  running = await runApp()
})
afterAll(() => running.stop())

const call: RunningApp['call'] = (name, input) =>
  running.call(name, { ...input, agent: `${marker}useragent` })

const until = <T>(read: () => Promise<T | undefined>): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (value === undefined) throw new Error('not yet')
      return value
    },
    { timeout: 60_000, interval: 50 },
  )

const makeAccount = async (name: string): Promise<string> => {
  const email = `${marker}${name}@canary-house.org`
  const password = `${marker} password of ${name}`
  const { access_token: token } = await call('POST /api/auth/signup', {
    body: { email, password, displayName: `${marker} display ${name}` },
  })
  const proof = await until(() => running.mailed(email, /#token=([\w-]+)/))
  await call('POST /api/auth/email/verify', { token, body: { token: proof } })
  const options = await call('POST /api/auth/passkeys/register/options', { token })
  const credential = softwarePasskey(running.app.parts.publicUrl).register(options)
  const body = { credential, name: `${marker} passkey` }
  await call('POST /api/auth/passkeys/register', { token, body })
  await call('PATCH /api/auth/me', { token, body: { displayName: `${marker} renamed ${name}` } })
  await call('POST /api/auth/signin/email', { body: { email, password } })
  return token
}

const partner = partnerCanaries()
const submitter = submitterCanaries('submitter')

/** A picture whose metadata and name say where it was taken. */
const uploadPhoto = async (token: string): Promise<string> => {
  const picture = quarterPicture().withExif({ IFD0: { Artist: marker } })
  const form = formOf(await picture.jpeg().toBuffer(), 'partner-photos', `${marker}.jpg`)
  const { photo } = await call('POST /api/v1/photos', { token, form })
  await running.app.server.inject(photo.url)
  return photo.key
}

/** Fills every field of the catalog, and every other input of a user. */
const describePartner = async (token: string): Promise<void> => {
  const content = { ...partner.values, fullName: `${marker} draft` }
  await call('PUT /api/v1/drafts/:id', { id: 'new', token, body: { content } })
  const values = { ...partner.values, partnerPhotoUrl: await uploadPhoto(token) }
  const body = {
    values,
    submitter: submitter.values,
    boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
  }
  const { profile } = await call('POST /api/v1/profiles', { token, body })
  expect(Object.keys(profile.values).sort()).toEqual(Object.keys(values).sort())
  for (const [name, value] of Object.entries(profile.values)) {
    const given = partner.values[name]
    if (typeof given !== 'string' || !given.includes(marker)) continue
    expect([name, String(value).toLowerCase()]).toEqual([name, expect.stringContaining(marker)])
  }
  await call('PUT /api/v1/drafts/:id', { id: profile.id, token, body: { content } })
  await call('PUT /api/v1/profiles/:id', { id: profile.id, token, body })
}

const reviewMatch = async (token: string): Promise<string> => {
  const match = await until(async () => {
    const { items } = await call('GET /api/v1/matches', { token })
    return items[0]
  })
  const detail = await call('GET /api/v1/matches/:id', { id: match.id, token })
  expect(JSON.stringify(detail).toLowerCase()).toContain(marker)
  const body = { decision: 'confirm', notes: `${marker} notes` }
  await call('POST /api/v1/matches/:id/review', { id: match.id, token, body })
  return match.id
}

/** Exchanges contact, writes, asks and reports, so that all of it is stored somewhere. */
const talk = async (id: string, anna: string, ben: string): Promise<void> => {
  const share = { requestType: 'contact_share' }
  await call('POST /api/v1/matches/:id/consent/request', { id, token: anna, body: share })
  await call('POST /api/v1/matches/:id/consent/agree', { id, token: ben, body: {} })
  const { consent } = await call('GET /api/v1/matches/:id/consent', { id, token: anna })
  expect(JSON.stringify(consent.contact).toLowerCase()).toContain(marker)
  const { message } = await call('POST /api/v1/matches/:id/messages', {
    id,
    token: ben,
    body: { content: `${marker} message` },
  })
  const answers = {
    name: `${marker} asked`,
    currentAddress: marker,
    age: null,
    dateMet: '',
    relationshipDuration: marker,
    isSponsored: false,
    isLdr: false,
    meetingCity: marker,
    meetingCountry: marker,
    notes: marker,
  }
  await call('POST /api/v1/questionnaires', {
    token: anna,
    body: { matchId: id, searchQuery: marker, answers, requestReview: true },
  })
  const evidence = { messageIds: [message.id], contact: true, match: true }
  await call('POST /api/v1/matches/:id/report', {
    id,
    token: anna,
    body: { reason: 'other', details: marker, evidence },
  })
}

/** The code in a mail verifies the user's own address for contact. */
const verifyAddress = async (token: string): Promise<void> => {
  const { address } = await call('GET /api/v1/submitter', { token })
  const email = address.unproved?.toLowerCase() ?? ''
  expect(email).toContain(marker)
  await call('POST /api/v1/submitter/address/code', { token })
  const code = await until(() => running.mailed(email, /^(\d{6})$/m))
  await call('POST /api/v1/submitter/address/proof', { token, body: { code } })
}

/** A user reports and leaves; the report stays. */
const reportAndLeave = async (): Promise<void> => {
  const token = await makeAccount('carol')
  await describePartner(token)
  const id = await reviewMatch(token)
  const evidence = { messageIds: [], contact: false, match: true }
  const body = { reason: 'threats', details: `${marker} threat`, evidence }
  await call('POST /api/v1/matches/:id/report', { id, token, body })
  await call('DELETE /api/auth/account', { token })
  expect(
    (await running.admin.query(`select from safety_queue where user_id = 'former'`)).rowCount,
  ).toBe(1)
}

const failToSignIn = async (): Promise<void> => {
  const { statusCode } = await running.app.server.inject({
    method: 'POST',
    url: '/api/auth/signin/email',
    headers: { 'user-agent': `${marker}useragent` },
    payload: { email: `${marker}anna@canary-house.org`, password: `${marker} wrong` },
  })
  expect(statusCode).toBe(401)
}

const settle = () =>
  until(async () => {
    const { rows } = await running.admin.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job_common
       where state in ('created', 'retry', 'active') and start_after < now()`,
    )
    return rows[0]?.open === 0 ? true : undefined
  })

/** All that a thief of the machine's disk or backups would get, except for mails. */
const search = async (texts: string[]) => {
  const copies = join(running.dataDir, 'copies')
  await running.admin.query('checkpoint')
  const tables = await copyTables(running.adminUrl, copies)
  expect(tables).toEqual(expect.arrayContaining(['public.users', 'pgboss.job_common']))
  return searchFolders([running.dataDir, running.logFolder], texts)
}

/** Unsealed on purpose, in every kind of place that is searched. */
const plantControl = async (control: string): Promise<void> => {
  await running.admin.query(`
    insert into audit_log values ('control', 'x', '${control}', now(), 'x');
    insert into pgboss.job_common (name, data) values ('match-waiting', '{"userId": "${control}"}');
    do $$ begin raise log '${control}'; end $$;
  `)
  await appendFile(join(running.logFolder, 'server.log'), `{"msg":"${control}"}\n`)
}

// claim: sealed-where-stored, the-log-names-nobody
test(
  'no data that users enter is readable in data, log or backup',
  { timeout: 360_000 },
  async () => {
    const anna = await makeAccount('anna')
    const ben = await makeAccount('ben')
    await describePartner(anna)
    await describePartner(ben)
    const matchId = await reviewMatch(anna)
    await reviewMatch(ben)
    await verifyAddress(anna)
    await talk(matchId, anna, ben)
    await reportAndLeave()
    await failToSignIn()
    await call('GET /api/v1/notifications', { token: anna })
    await settle()

    const { opened, ...findings } = await checkIntegrity(running.app.context)
    expect(findings).toEqual({
      users: 2,
      files: 2,
      unreadable: [],
      wrongBlockingKeys: [],
      wrongSignInKeys: [],
      incompleteMatches: [],
      lostReferences: [],
      objects: { missing: [], unknown: [] },
    })
    expect(Object.keys(opened)).toEqual(
      expect.arrayContaining([
        'address_proofs',
        'audit_log',
        'consent_records',
        'files',
        'match_sides',
        'match_sides.contact',
        'match_sides.notes',
        'notifications',
        'partner_profiles',
        'partner_profiles.comparison',
        'passkeys',
        'questionnaires',
        'realtime_messages',
        'secure_messages',
        'sessions',
        'submitter_profiles',
        'tried_values',
        'users',
      ]),
    )

    const needles = [marker, ...partner.needles, ...submitter.needles]
    const rootKey = running.rootKey
    const found = await search(needles)
    expect(found).toEqual([])
    const keyForms = [rootKey.toString('base64'), rootKey.toString('hex')]
    const keyFound = await searchFolders([join(running.dataDir, 'postgres')], keyForms)
    expect(keyFound).toEqual([])

    const control = `${marker}control`
    await plantControl(control)
    const places = (await search([control])).map(({ file }) => file)
    for (const place of [
      /^postgres\/.*\/base\//,
      /\/pg_wal\//,
      /^postgres\/.*log/,
      /^copies\/public\.audit_log\.text/,
      /^copies\/public\.audit_log\.bytes/,
      /^copies\/pgboss\.job_common\.text/,
      /^server\.log/,
    ]) {
      expect(places).toContainEqual(expect.stringMatching(place))
    }
  },
)
