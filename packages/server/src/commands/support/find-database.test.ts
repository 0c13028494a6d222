import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { silentLog } from '../../testing/database/test-database.ts'
import { findDatabase } from './find-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = await temporaryFolder()
afterEach(async () => {
  vi.restoreAllMocks()
})

test('keys of another user are left alone: the server could not read new ones', async () => {
  await mkdir(join(folder, 'keys'))
  vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  const found = findDatabase(readConfig({ DATA_DIR: folder }), silentLog)
  await expect(found).rejects.toThrow('this is user 54321')
})
