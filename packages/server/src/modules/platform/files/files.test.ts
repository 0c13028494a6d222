import { maxAccountBytes, maxFileBytes } from '@crosscheck/domain/files/limits'
import { dayMs } from '@crosscheck/domain/clock'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { DamagedContent } from '../../../crypto/sealing/sealed-chunks.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { testContext } from '../../../testing/test-context.ts'
import { deleteUser } from '../../identity/accounts/repository.ts'
import { eraseAccount } from '../../operation/account-deletion/delete-account.ts'
import { findFile } from './read.ts'
import { removeFiles } from './remove.ts'
import { leaveProfile, lockPaths } from './repository.ts'
import { unusedFileSweep } from './sweep.ts'
import { receiveFile, storeFile } from './upload.ts'

const context = await testContext()
const sweep = unusedFileSweep(context)
const path = 'partner-photos/1.jpg'
afterEach(() => vi.restoreAllMocks())

async function* partsOf(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}
const receive = (userId: string, content: AsyncIterable<Uint8Array>, atMost = 100_000_000) =>
  receiveFile(context, { userId, content, atMost })
const received = async (userId: string, ...parts: (string | Buffer)[]) => {
  const result = await receive(userId, partsOf(...parts))
  if (!result.ok) throw new Error(result.refusal)
  return result.file
}
const upload = async (
  userId: string,
  text: string | Buffer,
  { at = path, replace = false }: { at?: string; replace?: boolean } = {},
) =>
  storeFile(context, {
    file: await received(userId, text),
    named: { path: at, type: 'image/webp' },
    replace,
  })

const joined = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
const textOf = async (userId: string, at = path): Promise<string | null> => {
  const file = await findFile(context, { userId, path: at })
  return file && (await joined(await file.read())).toString()
}
const rowsOf = (userId: string) =>
  context.database.transaction('app', userId, (trx) =>
    trx.selectFrom('files').selectAll().where('userId', '=', userId).execute(),
  )
const objectsOf = async (userId: string): Promise<string[]> => {
  const ids: string[] = []
  for await (const { owner, id } of context.objects.list())
    if (owner === ownerHash(userId)) ids.push(id)
  return ids
}
const left = async (userId: string) => [
  (await rowsOf(userId)).length,
  (await objectsOf(userId)).length,
]

test('a stored file is read whole and in part, and its object reveals nothing of it', async () => {
  const userId = await context.addUser()
  const content = Buffer.alloc(200_000, 'canary ')
  expect(await upload(userId, content)).toEqual({ ok: true })
  const file = await findFile(context, { userId, path })
  expect(file).toMatchObject({ path, type: 'image/webp', size: content.length })
  expect((await joined(await file!.read())).equals(content)).toBe(true)
  const range = { start: 65_530, end: 65_549 }
  expect(await joined(await file!.read(range))).toEqual(content.subarray(65_530, 65_550))

  const object = { owner: ownerHash(userId), id: file!.id }
  const sealed = await joined((await context.objects.read(object, { start: 0, end: 1e9 }))!)
  expect(sealed.length).toBeGreaterThan(content.length)
  expect(sealed.includes('canary')).toBe(false)
  const [row] = await rowsOf(userId)
  expect(JSON.stringify(row)).not.toContain('partner-photos')
})

test('the object of another file is refused, also of the same user', async () => {
  const userId = await context.addUser()
  await upload(userId, 'one', { at: 'one' })
  await upload(userId, 'two', { at: 'two' })
  const [one, two] = await Promise.all(
    ['one', 'two'].map((at) => findFile(context, { userId, path: at })),
  )
  const owner = ownerHash(userId)
  const other = await context.objects.read({ owner, id: two!.id }, { start: 0, end: 99 })
  await context.objects.write({ owner, id: one!.id }, other!)
  await expect(textOf(userId, 'one')).rejects.toThrow(DamagedContent)
  expect(await textOf(userId, 'two')).toBe('two')
})

test('one path names a file of each user, and no call reaches the file of another', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  await upload(anna, 'of anna')
  expect(await textOf(ben)).toBeNull()
  await removeFiles(context, { userId: ben, paths: [path] })
  expect(await upload(ben, 'of ben', { replace: true })).toEqual({ ok: true })
  expect([await textOf(anna), await textOf(ben)]).toEqual(['of anna', 'of ben'])

  const file = await received(anna, 'stolen')
  const stolen = { ...file, userId: ben }
  expect(
    await storeFile(context, { file: stolen, named: { path: 'x', type: 't' }, replace: true }),
  ).toEqual({
    ok: false,
    refusal: 'gone',
  })
  expect(await textOf(anna)).toBe('of anna')
  expect((await objectsOf(anna)).includes(file.id)).toBe(true)
})

test('a path that is taken is refused, and the refused file is deleted', async () => {
  const userId = await context.addUser()
  await upload(userId, 'first')
  expect(await upload(userId, 'second')).toEqual({ ok: false, refusal: 'exists' })
  expect([await textOf(userId), ...(await left(userId))]).toEqual(['first', 1, 1])
})

test('replacing a file makes a new object with a new key, and deletes the former one', async () => {
  const userId = await context.addUser()
  await upload(userId, 'first')
  const [former] = await objectsOf(userId)
  await upload(userId, 'second', { replace: true })
  expect([await textOf(userId), ...(await left(userId))]).toEqual(['second', 1, 1])
  expect(await objectsOf(userId)).not.toContain(former)
})

test('of parallel uploads to one path, one is stored', async () => {
  const userId = await context.addUser()
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((text) => upload(userId, text)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await left(userId)).toEqual([1, 1])
})

test('an upload waits for another one of its user that decides about paths', async () => {
  const userId = await context.addUser()
  const file = await received(userId, 'late')
  let storing: ReturnType<typeof storeFile> | undefined
  await context.database.transaction('app', userId, async (trx) => {
    await lockPaths(trx, userId)
    storing = storeFile(context, { file, named: { path, type: 'image/webp' }, replace: false })
    await lockWait(context.adminUrl)
  })
  expect(await storing).toEqual({ ok: true })
})

test('content that is too large is not read to its end, and leaves nothing', async () => {
  const userId = await context.addUser()
  const read = { parts: 0 }
  const endless = async function* () {
    for (;;) {
      read.parts += 1
      yield Buffer.alloc(1000)
    }
  }
  expect(await receive(userId, endless(), 9_500)).toEqual({ ok: false, refusal: 'too-large' })
  expect(read.parts).toBe(10)
  expect(await left(userId)).toEqual([0, 0])
})

test('an upload that breaks off leaves nothing', async () => {
  const userId = await context.addUser()
  const broken = async function* () {
    yield Buffer.from('abc')
    throw new Error('the client is gone')
  }
  await expect(receive(userId, broken())).rejects.toThrow('the client is gone')
  expect(await left(userId)).toEqual([0, 0])
})

test('pending uploads reserve their space, and completed ones need only their size', async () => {
  const userId = await context.addUser()
  const gate = Promise.withResolvers<void>()
  const begun = { count: 0 }
  const waiting = async function* () {
    begun.count += 1
    await gate.promise
    yield Buffer.from('x')
  }
  const fitting = Math.floor(maxAccountBytes / maxFileBytes)
  const uploads = Array.from({ length: fitting }, () => receive(userId, waiting(), maxFileBytes))
  await expect.poll(() => begun.count).toBe(fitting)
  const more = () => receive(userId, partsOf('x'), maxFileBytes)
  expect(await more()).toEqual({ ok: false, refusal: 'no-space' })
  gate.resolve()
  await Promise.all(uploads)
  expect((await more()).ok).toBe(true)
})

test('removed files are gone with their keys, and a missing path changes nothing', async () => {
  const userId = await context.addUser()
  await upload(userId, 'one', { at: 'one' })
  await upload(userId, 'two', { at: 'two' })
  await removeFiles(context, { userId, paths: ['one', 'one', 'missing'] })
  expect([await textOf(userId, 'one'), await textOf(userId, 'two')]).toEqual([null, 'two'])
  expect(await left(userId)).toEqual([1, 1])
})

test('where an object cannot be removed, its key is destroyed at once and the sweep goes on', async () => {
  const userId = await context.addUser()
  await upload(userId, 'one')
  vi.spyOn(context.objects, 'remove').mockRejectedValueOnce(new Error('no disk'))
  await removeFiles(context, { userId, paths: [path] })
  expect(await textOf(userId)).toBeNull()
  const [row] = await rowsOf(userId)
  expect([row?.state, row?.sealed.length, await left(userId)]).toEqual(['removed', 0, [1, 1]])
  await sweep.removeSome(context.clock.now(), 100)
  expect(await left(userId)).toEqual([0, 0])
})

const use = (userId: string, profileId: string | null) =>
  context.database.transaction('app', userId, async (trx) => {
    const now = context.clock.now()
    if (profileId)
      await sql`
        insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
        values (${userId}, ${profileId}, ${now}, ${now}, 1, 'x', 'x')`.execute(trx)
    await trx.updateTable('files').set({ profileId }).where('userId', '=', userId).execute()
  })

test('files that nothing uses are deleted after a day, with uploads that never ended', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  await upload(anna, 'used')
  await use(anna, 'p')
  await upload(ben, 'unused')
  await received(ben, 'interrupted')
  context.moveClock(dayMs - 1)
  await sweep.removeSome(context.clock.now(), 100)
  expect(await left(ben)).toEqual([2, 2])
  context.moveClock(1)
  expect(await sweep.countOverdue(context.clock.now())).toBeGreaterThanOrEqual(2)
  await sweep.removeSome(context.clock.now(), 100)
  expect(await sweep.countOverdue(context.clock.now())).toBe(0)
  expect([await left(ben), await textOf(anna)]).toEqual([[0, 0], 'used'])

  await upload(anna, 'newer', { replace: true })
  await sweep.removeSome(context.clock.now(), 100)
  context.moveClock(dayMs)
  await sweep.removeSome(context.clock.now(), 100)
  expect(await textOf(anna)).toBe('newer')
  await context.database.transaction('worker', anna, async (trx) => {
    await leaveProfile(trx, anna, 'p')
    await trx.deleteFrom('partnerProfiles').where('userId', '=', anna).execute()
  })
  await sweep.removeSome(context.clock.now(), 100)
  expect(await left(anna)).toEqual([0, 0])
})

const deleteAccount = async (userId: string) => {
  await context.database.transaction('auth', userId, (trx) => deleteUser(trx, userId))
  await eraseAccount(context, { userId, receiptId: 'none' })
}

test('deleting an account deletes its files, and those of others stay', async () => {
  const [anna, ben] = [await context.addUser(), await context.addUser()]
  await upload(anna, 'of anna')
  await upload(ben, 'of ben')
  await deleteAccount(anna)
  expect([await left(anna), await left(ben)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('an upload during which its account is deleted leaves nothing', async () => {
  const userId = await context.addUser()
  const content = async function* () {
    yield Buffer.from('abc')
    await deleteAccount(userId)
    yield Buffer.from('def')
  }
  expect(await receive(userId, content(), 100)).toEqual({ ok: false, refusal: 'gone' })
  expect(await left(userId)).toEqual([0, 0])

  const other = await context.addUser()
  const file = await received(other, 'abc')
  await deleteAccount(other)
  const storing = storeFile(context, { file, named: { path, type: 't' }, replace: false })
  await expect(storing).rejects.toThrow('data key')
  expect(await left(other)).toEqual([0, 0])
})
