import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/resolve/objects.ts'
import type { ByteRange } from '../crypto/sealing/sealed-chunks.ts'
import { mapInBatches } from '../lib/tasks/cooperative.ts'
import {
  parseObjectName,
  requireObjectId,
  requireOwnerName,
  type ObjectName,
  type ObjectStore,
} from './object-store.ts'

/** Loaded here, so that the server in one file (decision 90) has it only with a bucket. */
const s3 = await import('@aws-sdk/client-s3')

/** S3 accepts no smaller part, except as the last one. Each upload has one part in memory. */
const partBytes = 5 * 1024 * 1024

export type S3Timeouts = {
  /** For the connection to the store. */
  connectMs: number
  /** For a store, or a reader of a file, that is silent. */
  silenceMs: number
}

const usualTimeouts: S3Timeouts = { connectMs: 5000, silenceMs: 30_000 }

const removalsAtOnce = 10

export const openS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  { connectMs, silenceMs }: S3Timeouts = usualTimeouts,
): S3Client =>
  new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // not every compatible store has a host name for each bucket, or knows newer checksums
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  })

/** Parts of the smallest size that S3 accepts; only the last one is smaller, or the only one. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  let count = 0
  for await (const piece of content) {
    // the source may use its memory again
    pieces.push(Buffer.from(piece))
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
    count += 1
  }
  if (size > 0 || count === 0) yield Buffer.concat(pieces)
}

const isMissing = (error: unknown): boolean => error instanceof s3.NotFound

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === status

export const createS3Objects = (client: S3Client, bucket: string): ObjectStore => {
  const prefixOf = (owner: string): string => `${requireOwnerName(owner)}/`
  const keyOf = ({ owner, id }: ObjectName): string => prefixOf(owner) + requireObjectId(id)
  const targetOf = (name: ObjectName) => ({ Bucket: bucket, Key: keyOf(name) })
  type Target = ReturnType<typeof targetOf>

  const writeParts = async (
    target: Target & { UploadId: string | undefined },
    parts: AsyncIterable<Buffer>,
  ): Promise<CompletedPart[]> => {
    const done: CompletedPart[] = []
    for await (const part of parts) {
      const PartNumber = done.length + 1
      const { ETag } = await client.send(
        new s3.UploadPartCommand({ ...target, PartNumber, Body: part }),
      )
      done.push({ ETag, PartNumber })
    }
    return done
  }

  /** The object exists only after the last call. */
  const writeInParts = async (target: Target, parts: AsyncIterable<Buffer>): Promise<void> => {
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target))
    const upload = { ...target, UploadId }
    try {
      const MultipartUpload = { Parts: await writeParts(upload, parts) }
      await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    } catch (error) {
      // if this fails too, the sweep removes the parts
      await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  async function* readRange(target: Target, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(
      new s3.GetObjectCommand({ ...target, Range: `bytes=${start}-${end}` }),
    )
    if (Body) yield* Body as AsyncIterable<Uint8Array>
  }

  async function* listObjects(prefix: string) {
    for (let ContinuationToken: string | undefined; ;) {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
      )
      for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
        const name = parseObjectName(Key)
        if (name) yield { ...name, writtenAt: LastModified }
      }
      if (!page.IsTruncated) return
      ContinuationToken = page.NextContinuationToken
    }
  }

  const remove = async (name: ObjectName): Promise<void> => {
    await client.send(new s3.DeleteObjectCommand(targetOf(name)))
  }

  return {
    async write(name, content) {
      const target = targetOf(name)
      const parts = inParts(content)
      const { value: first } = await parts.next()
      if (first && first.length >= partBytes) {
        const all = (async function* () {
          yield first
          yield* parts
        })()
        return writeInParts(target, all)
      }
      await client.send(new s3.PutObjectCommand({ ...target, Body: first ?? Buffer.alloc(0) }))
    },

    async read(name, range) {
      const target = targetOf(name)
      try {
        const { ContentLength = 0 } = await client.send(new s3.HeadObjectCommand(target))
        const { start } = range
        const end = Math.min(range.end, ContentLength - 1)
        // a reader that never begins leaves no connection open
        return start > end ? (async function* () {})() : readRange(target, { start, end })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove,

    async removeAll(owner) {
      const names: ObjectName[] = []
      for await (const listed of listObjects(prefixOf(owner))) names.push(listed)
      await mapInBatches(names, removalsAtOnce, (batch) => Promise.all(batch.map(remove)))
    },

    list: () => listObjects(''),

    async removeUnfinished(before) {
      for (let marker = {}; ;) {
        const page = await client
          .send(new s3.ListMultipartUploadsCommand({ Bucket: bucket, ...marker }))
          .catch((error: unknown) => {
            // such a store removes them itself
            if (hasStatus(error, 501)) return null
            throw error
          })
        for (const { Key = '', UploadId, Initiated = new Date() } of page?.Uploads ?? [])
          if (parseObjectName(Key) && Initiated < before)
            await client.send(new s3.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        if (!page?.IsTruncated) return
        marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    },
  }
}
