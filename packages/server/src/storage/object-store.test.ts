import { afterAll } from 'vitest'
import { openS3Store } from '../testing/doubles/s3-store.ts'
import { testObjectStore } from './testing/object-store.ts'
import { outsideS3, testOutsideS3 } from './testing/outside-s3.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = await temporaryFolder()
const s3 = await openS3Store()
afterAll(() => s3.close())

testObjectStore('a folder', { kind: 'folder', folder })
testObjectStore('an S3 store', { kind: 's3', ...s3.config })
if (outsideS3) testOutsideS3(outsideS3)
