import { DataFolderInUse, DataFolderUnusable } from '../../../../../scripts/lib/data-folder.mjs'
import type { Config } from '../../config/config.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { isStorageFull } from '../../lib/files/storage-full.ts'

/** The failure that stopped a process, as a sentence if it is an expected one. */
export const explainFailure = (error: unknown, config?: Pick<Config, 'port'>): string => {
  if (
    error instanceof ExplainedFailure ||
    error instanceof DataFolderInUse ||
    error instanceof DataFolderUnusable
  )
    return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use by another program. Choose another one with PORT=...`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file'
    return `${path} cannot be used by this user (${code}). Give it to the user that runs CrossCheck, or set the setting that names it to another place.`
  }
  if (isStorageFull(error))
    return 'The disk of DATA_DIR or of its database is full. Free some space and start again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
