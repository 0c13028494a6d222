import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openS3Store } from '../testing/doubles/s3-store.ts'
import { testObjectStore } from './testing/object-store.ts'
import { outsideS3, testOutsideS3 } from './testing/outside-s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'objects-'))
const s3 = await openS3Store()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

testObjectStore('a folder', { kind: 'folder', folder })
testObjectStore('an S3 store', { kind: 's3', ...s3.config })
if (outsideS3) testOutsideS3(outsideS3)
