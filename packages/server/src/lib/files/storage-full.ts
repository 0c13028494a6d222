const diskFull = '53100'
/** PostgreSQL has no code of its own for an exhausted quota, and reports it as one of these. */
const inputOutput = ['58030', 'XX000']
const noSpaceCodes = /No space left on device|Disk quota exceeded/
const fullFileSystem = ['ENOSPC', 'EDQUOT']

const isDiskFullError = (error: Error): boolean => {
  const code = 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return false
  if (code === diskFull || fullFileSystem.includes(code)) return true
  return inputOutput.includes(code) && noSpaceCodes.test(error.message)
}

/**
 * True when a write failed because a disk or a quota is full, that of PostgreSQL or one of this
 * process, also where the error was wrapped.
 */
export const isStorageFull = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isDiskFullError(cause)) return true
  return false
}
