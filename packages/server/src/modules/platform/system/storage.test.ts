import { longTest } from '@crosscheck/domain/testing/form'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citusUrl } from '../../../testing/database/citus-database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { silentLog, testDatabase } from '../../../testing/database/test-database.ts'
import { createStorageWatch } from './storage.ts'
import { freeBytesOf, probeStorage } from './storage-probes.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const disk = { free: Infinity }
const { app, call, signUp } = await testApp({ overrides: { freeBytes: async () => disk.free } })
await app.listen()

const readiness = async () => {
  const answer = await app.server.inject({ url: '/readyz', headers: { host: 'localhost' } })
  return { status: answer.statusCode, checks: answer.json<{ checks: unknown }>().checks }
}
const full = {
  status: 503,
  checks: [
    { name: 'database', status: 'ok' },
    { name: 'storage', status: 'failed', reason: 'full' },
    { name: 'keys', status: 'ok' },
    { name: 'journal', status: 'ok' },
    ...(citusUrl ? [{ name: 'nodes', status: 'ok' }] : []),
    { name: 'process', status: 'ok' },
  ],
}

longTest(
  'near a full disk new data is refused, other calls continue, and the application recovers',
  async () => {
    const { access_token: token } = await signUp('anna@mail.invalid-users.org')
    const saveDraft = () =>
      call('PUT /api/v1/drafts/:id', token, { params: { id: 'new' }, body: { content: { a: 1 } } })
    expect((await saveDraft()).status).toBe(200)

    disk.free = 1024
    await expect.poll(readiness).toEqual(full)
    const refused = await saveDraft()
    expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_FULL'])
    const params = { id: 'new' }
    expect((await call('GET /api/v1/drafts/:id', token, { params })).status).toBe(200)
    expect((await call('DELETE /api/v1/drafts/:id', token, { params })).status).toBe(200)
    expect((await call('POST /api/auth/logout', token, { body: {} })).status).toBe(200)

    disk.free = Infinity
    await expect.poll(async () => (await readiness()).status).toBe(200)
    await signUp('ben@mail.invalid-users.org')
  },
)

test('a write that failed for lack of space is remembered until a probe succeeds', async () => {
  let hasRoom = false
  const watch = createStorageWatch({
    log: silentLog,
    freeBytes: () => Promise.reject(new Error('not known here')),
    reserveBytes: 1,
    probe: async () => {
      if (!hasRoom) throw new Error('full')
    },
    everyMs: 1,
  })
  await watch.start()
  await watch.check()
  watch.recordFailure(new Error('something else'))
  await watch.check()
  watch.recordFailure(Object.assign(new Error('full'), { code: '53100' }))
  await expect(watch.check()).rejects.toMatchObject({ reason: 'full' })
  expect(watch.isReserveReached()).toBe(false)
  hasRoom = true
  await expect
    .poll(() =>
      watch.check().then(
        () => 'ready',
        () => 'full',
      ),
    )
    .toBe('ready')
  await watch.stop()
})

test('the probe makes PostgreSQL and each folder write, and removes its files', async () => {
  const { database } = await testDatabase()
  const folder = await temporaryFolder()
  const spilled = async () => {
    const { rows } = await database.transaction('app', null, (trx) =>
      sql<{ bytes: string }>`
        select temp_bytes::text as bytes from pg_stat_database where datname = current_database()
      `.execute(trx),
    )
    return Number(rows[0]?.bytes)
  }
  await probeStorage(database, [folder])
  expect(await readdir(folder)).toEqual([])
  // Sessions report their statistics only from time to time.
  await expect.poll(spilled).toBeGreaterThan(1_000_000)
  await expect(probeStorage(database, [join(folder, 'missing')])).rejects.toThrow('ENOENT')
  expect(await freeBytesOf([folder, tmpdir()])).toBeGreaterThan(0)
  // A folder is measured before its first file creates it.
  expect(await freeBytesOf([join(folder, 'mail', 'later')])).toBeGreaterThan(0)
})
