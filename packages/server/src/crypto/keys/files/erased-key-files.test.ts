import { link, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyFilePath, openKeyFiles } from './key-files.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const folder = await temporaryFolder()

// claim: deletion-destroys-the-key
test('the content of an erased key file is overwritten where it lies on the disk', async () => {
  const files = await openKeyFiles(folder)
  const content = Buffer.from('{"version":1,"keys":["a wrapped key"]}')
  await files.create('anna', content)
  const path = keyFilePath(folder, 'anna')
  // A second name of the same file shows the content of its blocks after the first one is removed.
  const secondName = join(folder, 'second-name')
  await link(path, secondName)
  await files.erase('anna')
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  const left = await readFile(secondName)
  expect(left).toHaveLength(content.length)
  expect(left).not.toEqual(content)
})
