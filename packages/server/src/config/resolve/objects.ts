import { join } from 'node:path'
import type { SettingName, SettingValues } from '../settings/all.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type ObjectStoreConfig = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config)

const required: SettingName[] = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** A sentence if the object store is configured in part. */
export const findObjectStoreErrors = (values: SettingValues): string[] => {
  const missing = required.filter((name) => values[name] === undefined)
  return missing.length === 0 || (missing.length === required.length && !values.S3_REGION)
    ? []
    : [`${missing.join(', ')} missing. Set all of ${required.join(', ')}, or none.`]
}

export const resolveObjectStore = (values: SettingValues, dataDir: string): ObjectStoreConfig => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        kind: 's3',
        endpoint: S3_ENDPOINT,
        region: S3_REGION ?? 'us-east-1',
        bucket: S3_BUCKET,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : { kind: 'folder', folder: join(dataDir, 'files') }
}
