import { join } from 'node:path'
import type { ObjectStoreUrl } from '../settings/reading/service-urls.ts'
import type { SettingValues } from '../settings/all.ts'

export type S3Config = ObjectStoreUrl

export type ObjectStoreConfig = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config)

export const resolveObjectStore = (
  { S3_URL: store }: SettingValues,
  dataDir: string,
): ObjectStoreConfig =>
  store === undefined
    ? { kind: 'folder', folder: join(dataDir, 'files') }
    : { kind: 's3', ...store }
