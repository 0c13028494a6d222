import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import type { S3Config } from '../../config/resolve/objects.ts'
import { mapInBatches } from '../../lib/tasks/cooperative.ts'
import { checkS3 } from '../check-s3.ts'
import type { ObjectName } from '../object-store.ts'
import { createS3Objects, openS3Client } from '../s3-objects.ts'
import { testObjectStore } from './object-store.ts'

const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_BUCKET: bucket = 'crosscheck-test',
  TEST_S3_REGION: region = 'us-east-1',
  TEST_S3_ACCESS_KEY_ID: accessKeyId = '',
  TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
} = process.env

/** An S3 store that the environment names, for tests that otherwise use one of their own. */
export const outsideS3: S3Config | null = endpoint
  ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
  : null

const megabyte = 1024 * 1024
const owner = 'c'.repeat(40)
const name = { owner, id: 'one' }

async function* megabytes(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(megabyte, at)
}
const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The operations of every store, and those that the S3 server of the other tests lacks. */
export const testOutsideS3 = (config: S3Config): void => {
  testObjectStore('an outside S3 store', { kind: 's3', ...config })

  describe('an outside S3 store', () => {
    const client = openS3Client(config)
    const objects = createS3Objects(client, config.bucket)
    const read = async (object: ObjectName, start: number, end: number): Promise<Buffer> =>
      Buffer.concat(await collect((await objects.read(object, { start, end }))!))
    const soon = () => new Date(Date.now() + 60_000)

    beforeAll(async () => {
      await objects.removeAll(owner)
      await objects.removeUnfinished(soon())
    })

    test('passes the check at the start', () => checkS3(client, config))

    test('takes an object of several parts, and gives any range of it', async () => {
      await objects.write(name, megabytes(12))
      expect(await read(name, 5 * megabyte - 1, 5 * megabyte)).toEqual(Buffer.from([4, 5]))
      expect(await read(name, 12 * megabyte - 1, 99 * megabyte)).toEqual(Buffer.from([11]))
      await objects.removeAll(owner)
      expect(await objects.read(name, { start: 0, end: 1 })).toBeNull()
    })

    test('removes the parts of an upload that nobody ended', async () => {
      const target = { Bucket: config.bucket, Key: `${owner}/unfinished` }
      await client.send(new CreateMultipartUploadCommand(target))
      const unfinished = async () => {
        const { Bucket } = target
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
        return Uploads.map(({ Key }) => Key)
      }
      await objects.removeUnfinished(new Date(0))
      expect(await unfinished()).toEqual([target.Key])
      await objects.removeUnfinished(soon())
      expect(await unfinished()).toEqual([])
    })

    test('lists and removes more objects than fit in a page', async () => {
      const ids = Array.from({ length: 1001 }, (_, place) => `o${place}`)
      await mapInBatches(ids, 20, (batch) =>
        Promise.all(batch.map((id) => objects.write({ owner, id }, megabytes(0)))),
      )
      expect(await collect(objects.list())).toHaveLength(ids.length)
      await objects.removeAll(owner)
      expect(await collect(objects.list())).toEqual([])
    }, 300_000)

    test.each([
      [{ secretAccessKey: 'wrong' }, 'refuses the key of S3_URL or its secret'],
      [{ bucket: 'a-bucket-that-is-missing' }, 'no bucket a-bucket-that-is-missing'],
    ])('the check at the start explains %j', async (changed, text) => {
      const tried = { ...config, ...changed }
      await expect(checkS3(openS3Client(tried), tried)).rejects.toThrow(text)
    })
  })
}
