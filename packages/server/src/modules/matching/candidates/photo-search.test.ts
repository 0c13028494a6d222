import type { PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { afterEach, expect, test, vi } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import {
  decodeHashes,
  encodeHashes,
  sealPhoto,
  sealQueries,
} from '../../describing/photo-comparison/encrypted-photo.ts'
import { createPhotoSearch } from './photo-search.ts'

const context = await testContext()
const random = seeded(1)
const hash = (): PerceptualHash =>
  Uint32Array.from({ length: 8 }, () => random.between(0, 0xffffffff))
const near = (one: PerceptualHash, bits: number): PerceptualHash => {
  const copy = Uint32Array.from(one)
  for (let bit = 0; bit < bits; bit += 1) copy[bit >> 3]! ^= 1 << (bit & 7)
  return copy
}

const search = createPhotoSearch(context)
const other = createPhotoSearch(context)
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all([search.close(), other.close()])
})
const asker = await context.addUser()
const found = async (one: PerceptualHash, by = search): Promise<string[]> =>
  (await by.find(asker, [one])).photos.map(({ fileId }) => fileId).toSorted()

let files = 0
const store = async (userId: string, hashes: readonly PerceptualHash[]): Promise<string> => {
  const key = { userId, fileId: `file-${(files += 1)}` }
  const textVersion = 'photo-2026-11-23'
  const content = { found: encodeHashes(hashes), textVersion } as const
  const sealed = await sealPhoto(context, key, content)
  const queries = await sealQueries(context, key, hashes)
  await context.database.transaction('app', userId, async (trx) => {
    const file = { id: key.fileId, size: 1, createdAt: context.clock.now(), sealed, userId }
    const stored = { state: 'stored', pathIndex: Buffer.from(key.fileId) } as const
    await trx
      .insertInto('files')
      .values({ ...file, ...stored, profileId: null, draftId: null })
      .execute()
    const comparedAt = context.clock.now()
    await trx
      .insertInto('photoHashes')
      .values({ ...key, comparedAt, sealed, queries })
      .execute()
  })
  return key.fileId
}
const remove = (userId: string, fileId: string) =>
  context.database.transaction('app', userId, (trx) =>
    trx.deleteFrom('files').where('userId', '=', userId).where('id', '=', fileId).execute(),
  )

test('hashes survive their encoding', () => {
  const hashes = [hash(), hash()]
  expect(decodeHashes(encodeHashes(hashes))).toEqual(hashes)
  expect(decodeHashes(encodeHashes([]))).toEqual([])
})

// claim: photos-are-compared-by-consent
test('each search knows every photo that was added or removed before, in every process', async () => {
  const owner = await context.addUser()
  const [one, second] = [hash(), hash()]
  const first = await store(owner, [hash(), one])
  expect([await found(one), await found(one, other)]).toEqual([[first], [first]])
  const copy = await store(await context.addUser(), [near(one, 40)])
  await store(await context.addUser(), [near(one, 41)])
  const further = await store(owner, [second])
  expect([await found(one), await found(second, other)]).toEqual([[first, copy], [further]])
  await remove(owner, first)
  expect([await found(one), await found(one, other)]).toEqual([[copy], [copy]])
  expect(await found(second)).toEqual([further])
})

test('a photo whose transaction commits after that of a later one is found, also if another was removed', async () => {
  const [one, second] = [hash(), hash()]
  const owner = await context.addUser()
  const early = await store(owner, [one])
  const { rows } = await context.admin.query<{ place: number }>(
    'select max(place) as place from photo_hashes',
  )
  // its row appears after the later one, at the earlier place
  await context.admin.query('create table aside as select * from photo_hashes where place = $1', [
    rows[0]?.place,
  ])
  await context.admin.query('delete from photo_hashes where place = $1', [rows[0]?.place])
  const lateOwner = await context.addUser()
  const late = await store(lateOwner, [second])
  expect([await found(one), await found(second)]).toEqual([[], [late]])
  await context.admin.query('insert into photo_hashes select * from aside')
  // the number of rows stays the same
  await remove(lateOwner, late)
  expect([await found(one), await found(second)]).toEqual([[early], []])
})

test('the own photos of the user, and those of a deleted account, are not found', async () => {
  const one = hash()
  await store(asker, [one])
  const gone = await context.addUser()
  await store(gone, [one])
  expect(await found(one)).toHaveLength(1)
  await context.keyStore.destroy(gone)
  expect(await found(one, createPhotoSearch(context))).toEqual([])
})

test('unused hashes leave the memory, and the next search reads them again', async () => {
  const one = hash()
  const fileId = await store(await context.addUser(), [one])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect(await found(one)).toEqual([fileId])
  const open = vi.spyOn(context.sealer, 'open')
  expect(await found(one)).toEqual([fileId])
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(await found(one)).toEqual([fileId])
  expect(open).toHaveBeenCalled()
})
