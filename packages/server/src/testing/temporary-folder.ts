import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** A folder of the calling file's or test's own, removed after it. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
