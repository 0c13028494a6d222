import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { quarterPicture } from '../../../images/testing/pictures.ts'
import { copyTables } from '../../../testing/canary/copy-tables.ts'
import { runApp, type RunningApp } from '../../../testing/canary/running-app.ts'
import { searchFolders } from '../../../testing/canary/search.ts'
import { injectCall } from '../../../testing/inject-call.ts'
import { openQueueEntry } from '../../contact/safety/queue/queue.ts'
import { formOf } from '../../describing/photos/testing.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { sealedColumns } from '../integrity/check-values.ts'

/** Part of everything that the leaving user enters, and of nothing else. */
const mark = 'qxvwleaver'
const password = 'seven paper lanterns'
/**
 * The values of a deleted account that may remain. Its report is needed until the report's period
 * ends. The log keeps its entries for a year, sealed with a destroyed key, under an id that names
 * no account any more. Finished jobs name the id for an hour.
 */
const remainders = {
  opened: [{ table: 'safety_queue', value: `${mark} threat` }],
  withId: ['public.audit_log', 'pgboss.'],
}

let running: RunningApp
beforeAll(async () => {
  running = await runApp()
})
afterAll(() => running.stop())

const call: RunningApp['call'] = (name, input) => running.call(name, input)

const signUp = async (name: string) => {
  const email = `${name}@example.org`
  const body = { email, password, displayName: `${name} shown` }
  const { access_token: token, user } = await call('POST /api/auth/signup', { body })
  await running.admin.query('update users set email_verified_at = created_at where id = $1', [
    user.id,
  ])
  return { token, id: user.id }
}

const uploadPhoto = async (token: string): Promise<string> => {
  const form = formOf(await quarterPicture().jpeg().toBuffer(), 'couple-photos', `${mark}.jpg`)
  return (await injectCall(running.app.server)('POST /api/v1/photos', token, { form })).body.photo
    .key
}

const shared = { fullName: 'Somchai Dee', phoneNumber: '+66 86 274 5931' }

/** Fills every place in which an account stores what its user enters. */
const liveAndTalk = async () => {
  const [leaver, stayer] = [await signUp(mark), await signUp('stayer')]
  const photo = await uploadPhoto(leaver.token)
  const values = {
    ...shared,
    occupation: `${mark} pilot`,
    nickname: `${mark} nick`,
    couplePhotoUrls: JSON.stringify([photo]),
  }
  const own = { fullName: `${mark} name`, phone: '+44 7700 900142' }
  const { token } = leaver
  await call('POST /api/v1/profiles', { token, body: submission(values, own) })
  const draft = { partner: { fullName: `${mark} draft` } }
  await call('PUT /api/v1/drafts/:id', { token, id: 'new', body: { content: draft } })
  await call('POST /api/v1/profiles', { token: stayer.token, body: submission({ ...shared }) })
  const matchId = await vi.waitFor(
    async () => {
      const { items } = await call('GET /api/v1/matches', { token })
      const [match] = items
      if (!match) throw new Error('There is no match yet.')
      return match.id
    },
    { timeout: 60_000, interval: 200 },
  )
  for (const party of [leaver, stayer])
    await call('POST /api/v1/matches/:id/review', {
      id: matchId,
      token: party.token,
      body: { decision: 'confirm', notes: party === leaver ? `${mark} notes` : 'Mine.' },
    })
  const share = { requestType: 'contact_share' }
  await call('POST /api/v1/matches/:id/consent/request', { id: matchId, token, body: share })
  await call('POST /api/v1/matches/:id/consent/agree', {
    id: matchId,
    token: stayer.token,
    body: {},
  })
  await call('POST /api/v1/matches/:id/messages', {
    id: matchId,
    token,
    body: { content: `${mark} message` },
  })
  const { showable } = await call('GET /api/v1/matches/:id/shown-photos', { id: matchId, token })
  await call('POST /api/v1/matches/:id/shown-photos', {
    id: matchId,
    token,
    body: { photoId: showable[0]?.id, textVersion: 'show-2026-11-23' },
  })
  const evidence = { messageIds: [], contact: false, match: false }
  const report = { reason: 'threats', details: `${mark} threat`, evidence }
  await call('POST /api/v1/matches/:id/report', { id: matchId, token, body: report })
  await call('POST /api/v1/account/archive', { token })
  await vi.waitFor(
    async () => {
      const { archive } = await call('GET /api/v1/account/archive', { token })
      if (archive?.state !== 'ready') throw new Error('The archive is not ready.')
    },
    { timeout: 60_000, interval: 200 },
  )
  return { leaver, stayer, matchId }
}

/** Every value that any remaining key opens, with its table. */
const openAll = async (): Promise<{ table: string; text: string }[]> => {
  const { sealer } = running.app.context
  const values: { table: string; text: string }[] = []
  for (const { table, column, owner, row, sealedAs } of sealedColumns) {
    const { rows } = await running.admin.query<{ owner: string; row: string; sealed: Buffer }>(
      `select ${owner} as owner, ${row} as row, ${column} as sealed from ${table}
       where ${column} is not null and ${owner} is not null`,
    )
    for (const { owner: userId, row: name, sealed } of rows) {
      const opened = sealer.open({ table: sealedAs, row: name, userId }, sealed)
      values.push({ table, text: JSON.stringify(await fallbackIfUnusable(opened, null)) })
    }
  }
  const kept = await running.admin.query<{ id: string; key_owner: string | null; sealed: Buffer }>(
    `select id, key_owner, sealed from safety_queue where user_id = 'former'`,
  )
  for (const { id, key_owner: keyOwner, sealed } of kept.rows) {
    const text = JSON.stringify(
      await openQueueEntry(running.app.context, { userId: null, id, keyOwner, sealed }),
    )
    values.push({ table: 'safety_queue', text })
  }
  return values
}
const findMark = (values: { table: string; text: string }[]) =>
  values.filter(({ text }) => text.includes(mark)).map(({ table }) => table)

const allNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

// claim: deletion-leaves-nothing, deletion-destroys-the-key
test(
  'after a deletion no key opens anything that the user entered, except for the report that they sent',
  { timeout: 240_000 },
  async () => {
    const { leaver, stayer, matchId } = await liveAndTalk()
    const before = await openAll()
    const places = new Set(findMark(before))
    for (const table of ['users', 'partner_profiles', 'drafts', 'match_sides'])
      expect([...places], table).toContain(table)
    const filesBefore = await allNames(join(running.dataDir, 'files'))
    expect(filesBefore.length).toBeGreaterThan(1)

    await call('DELETE /api/auth/account', { token: leaver.token })

    const after = await openAll()
    expect(after.filter(({ text }) => text.includes(mark))).toEqual(
      remainders.opened.map(({ table, value }) => ({
        table,
        text: expect.stringContaining(value),
      })),
    )
    for (const { text } of after)
      for (const value of ['7700 900142', '7700900142', leaver.id])
        expect(text).not.toContain(value)
    expect(await allNames(join(running.dataDir, 'files'))).toEqual([])

    const params = { id: matchId }
    const seen = await injectCall(running.app.server)('GET /api/v1/matches/:id', stayer.token, {
      params,
    })
    expect([seen.status, seen.body.code]).toEqual([404, 'NOT_FOUND'])

    const copies = join(running.dataDir, 'copies')
    await copyTables(running.adminUrl, copies)
    expect(await searchFolders([copies, running.logFolder], [mark])).toEqual([])
    const named = await searchFolders([copies], [leaver.id])
    const mayName = (file: string) => remainders.withId.some((table) => file.startsWith(table))
    expect(named.filter(({ file }) => !mayName(file))).toEqual([])
    const keyed = await searchFolders([join(running.dataDir, 'keys')], [leaver.id, mark])
    expect(keyed).toEqual([])
  },
)
