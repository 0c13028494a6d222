import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config/resolve/objects.ts'
import { systemRandom } from '../crypto/primitives/ids.ts'
import { ExplainedFailure } from '../lib/explained-failure.ts'
import { createS3Objects } from './s3-objects.ts'

const { S3ServiceException } = await import('@aws-sdk/client-s3')

/** The owner of the object that the check writes. No account has this hash. */
const checkOwner = '0'.repeat(40)

/** Answers quote keys and requests, so that only known causes are named. */
const reasonFor = (error: unknown, { bucket, endpoint }: S3Config): string => {
  if (!(error instanceof S3ServiceException) || error.$fault === undefined)
    return `The object store of S3_URL (${endpoint}) cannot be reached.`
  const status = error.$metadata.httpStatusCode ?? 0
  if (error.name === 'NoSuchBucket') return `The object store has no bucket ${bucket} (S3_URL).`
  if (status === 401 || status === 403)
    return `The object store refuses the key of S3_URL or its secret, or the key may not list, read, write and delete objects of the bucket ${bucket} (${error.name}).`
  return `The object store of S3_URL (${endpoint}) answers ${status} (${error.name}).`
}

const isPublic = async ({ endpoint, bucket }: S3Config, key: string): Promise<boolean> => {
  const { status, body } = await fetch(`${endpoint}/${bucket}/${key}`, { redirect: 'manual' })
  await body?.cancel()
  return status === 200
}

/** Writes, reads, lists and deletes an object; throws unless only this server can. */
export const checkS3 = async (client: S3Client, config: S3Config): Promise<void> => {
  const objects = createS3Objects(client, config.bucket)
  const name = { owner: checkOwner, id: systemRandom.id() }
  const content = async function* () {
    yield Buffer.from('check')
  }
  let exposed = false
  try {
    await objects.write(name, content())
    await objects.read(name, { start: 0, end: 1 })
    exposed = await isPublic(config, `${name.owner}/${name.id}`)
    await objects.removeAll(checkOwner)
  } catch (error) {
    throw new ExplainedFailure(reasonFor(error, config), { cause: error })
  }
  if (exposed)
    throw new ExplainedFailure(
      `Everyone can read the objects of the bucket ${config.bucket} (S3_URL). Make it private first.`,
    )
}
