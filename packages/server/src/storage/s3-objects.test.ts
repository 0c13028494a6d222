import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { openS3Store, type S3Fault } from '../testing/doubles/s3-store.ts'
import { checkS3 } from './check-s3.ts'
import { createS3Objects, openS3Client, type S3Timeouts } from './s3-objects.ts'

const store = await openS3Store()
const { config } = store
/** The store ends this time when it is silent. The library waits for more than 6 s in another way. */
const impatience = { connectMs: 5000, silenceMs: 5999 }
const clientFor = (fault: S3Fault) =>
  fault === 'silent' ? openS3Client(config, impatience) : openS3Client(config)
const objects = createS3Objects(openS3Client(config), config.bucket)
const name = { owner: 'a'.repeat(40), id: 'one' }

beforeEach(async () => {
  Object.assign(store, { fault: () => 'none', isPublic: false, requests: [] })
  await objects.removeAll(name.owner)
  await objects.removeUnfinished(new Date(Date.now() + 1000))
})
afterAll(() => store.close())

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const megabyte = 1024 * 1024
async function* megabytes(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(megabyte, at)
}
const countOf = async (start: number, end: number): Promise<number | null> => {
  const parts = await objects.read(name, { start, end })
  let size = 0
  for await (const part of parts ?? []) size += part.length
  return parts && size
}
/** Fails requests of a kind; the first ones if they are counted. */
const failing = (fault: S3Fault, isMeant: (request: string) => boolean, times = Infinity) => {
  let left = times
  store.fault = ({ method, url }) => {
    if (!isMeant(`${method} ${url.search}`) || left <= 0) return 'none'
    left -= 1
    return fault
  }
}
const faults = [
  ['fails', 'error'],
  ['loses its connection', 'cut'],
  ['gets no answer', 'silent'],
] as const
const isPart = (request: string) => request.startsWith('PUT') && request.includes('partNumber')

test.each(someOf([6, 5, 4], 1))(
  'an object of %i MB arrives whole, and no upload stays open',
  async (size) => {
    await objects.write(name, megabytes(size))
    expect(await countOf(0, 99 * megabyte)).toBe(size * megabyte)
    const [part] = await collect(
      (await objects.read(name, { start: (size - 1) * megabyte, end: size * megabyte }))!,
    )
    expect(part?.[0]).toBe(size - 1)
    expect(await store.unfinished()).toEqual([])
  },
)

test('an upload holds one part in memory at a time', async () => {
  const unsent: number[] = []
  let yielded = 0
  const counted = async function* () {
    for await (const piece of megabytes(12)) {
      yielded += 1
      unsent.push(yielded - 5 * store.requests.filter((line) => line.includes('partNumber')).length)
      yield piece
    }
  }
  await objects.write(name, counted())
  expect(Math.max(...unsent)).toBeLessThanOrEqual(6)
})

test('a source may use its memory again', async () => {
  const shared = Buffer.alloc(4)
  const reusing = async function* () {
    for (const text of ['abcd', 'efgh']) {
      shared.write(text)
      yield shared
    }
  }
  await objects.write(name, reusing())
  const parts = await collect((await objects.read(name, { start: 2, end: 5 }))!)
  expect(Buffer.concat(parts).toString()).toBe('cdef')
})

test.each(someOf(faults, 2))('a request that %s is repeated', async (_, fault) => {
  failing(fault, isPart, 1)
  await createS3Objects(clientFor(fault), config.bucket).write(name, megabytes(6))
  expect(await countOf(0, 99 * megabyte)).toBe(6 * megabyte)
})

test.each(someOf(faults, 2))(
  'an upload leaves nothing if every request for a part %s',
  async (_, fault) => {
    failing(fault, isPart)
    const trying = createS3Objects(clientFor(fault), config.bucket)
    await expect(trying.write(name, megabytes(6))).rejects.toThrow()
    expect([await countOf(0, 1), await store.unfinished()]).toEqual([null, []])
  },
)

test('an upload that breaks off after its first part leaves nothing', async () => {
  const broken = async function* () {
    yield* megabytes(7)
    throw new Error('the client is gone')
  }
  await expect(objects.write(name, broken())).rejects.toThrow('the client is gone')
  expect([await countOf(0, 1), await store.unfinished()]).toEqual([null, []])
})

test('parts that could not be removed at once are removed by age', async () => {
  failing('error', (request) => isPart(request) || request.startsWith('DELETE'))
  await expect(objects.write(name, megabytes(6))).rejects.toThrow()
  store.fault = () => 'none'
  expect(await store.unfinished()).toHaveLength(1)
  await objects.removeUnfinished(new Date(0))
  expect(await store.unfinished()).toHaveLength(1)
  await objects.removeUnfinished(new Date(Date.now() + 1000))
  expect(await store.unfinished()).toEqual([])
})

test('an answer that is lost in the middle fails the read', async () => {
  await objects.write(name, megabytes(4))
  const parts = (await objects.read(name, { start: 0, end: 4 * megabyte }))!
  const reading = async () => {
    for await (const part of parts) if (part.length > 0) store.cutConnections()
  }
  await expect(reading()).rejects.toThrow()
})

test('an object that is asked for and never read requests no content', async () => {
  await objects.write(name, megabytes(1))
  store.requests = []
  await objects.read(name, { start: 0, end: 1 })
  expect(store.requests).toEqual([expect.stringMatching(/^HEAD /)])
})

test('more objects than a page are listed and removed', async () => {
  for (let at = 0; at < 7; at += 1) await objects.write({ ...name, id: `o${at}` }, megabytes(0))
  expect(await collect(objects.list())).toHaveLength(7)
  await objects.removeAll(name.owner)
  expect(await collect(objects.list())).toEqual([])
})

describe('the check at the start', () => {
  const check = (changed = {}, timeouts?: S3Timeouts) => {
    const tried = { ...config, ...changed }
    return checkS3(openS3Client(tried, timeouts), tried)
  }

  test('passes and leaves nothing', async () => {
    await check()
    expect(await collect(objects.list())).toEqual([])
  })

  testRows([
    [{ secretAccessKey: 'wrong' }, 'refuses the key of S3_URL or its secret'],
    [{ accessKeyId: 'wrong' }, 'refuses the key of S3_URL or its secret'],
    [{ bucket: 'missing' }, 'no bucket missing (S3_URL)'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'cannot be reached'],
  ])('explains each failure of a store', async (changed, text) => {
    await expect(check(changed)).rejects.toThrow(text)
  })

  const failures = [
    ['fails', 'error', 'answers 500'],
    ['gets no answer', 'silent', 'cannot be reached'],
  ] as const
  test.each(someOf(failures, 1))(
    'explains a store where every request %s',
    async (_, fault, text) => {
      failing(fault, () => true)
      await expect(check({}, impatience)).rejects.toThrow(text)
    },
  )

  test('refuses a bucket that everyone can read, and leaves nothing in it', async () => {
    store.isPublic = true
    await expect(check()).rejects.toThrow('Everyone can read')
    expect(await collect(objects.list())).toEqual([])
  })

  test('never repeats the secret', async () => {
    const secret = 'the-secret-of-the-store'
    const written = vi.spyOn(process.stdout, 'write')
    const failure = await check({ secretAccessKey: secret }).catch((error: unknown) => error)
    expect(JSON.stringify([failure, String(failure)])).not.toContain(secret)
    expect(JSON.stringify(written.mock.calls)).not.toContain(secret)
  })
})
