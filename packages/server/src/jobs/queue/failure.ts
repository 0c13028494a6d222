/** The queue also reports failures as plain objects. */
export const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** A retry cannot help: the job goes to the dead letters at once. */
export class PermanentFailure extends Error {
  readonly code: string

  constructor(code: string, cause?: unknown) {
    super('The job cannot succeed.', { cause })
    this.name = 'PermanentFailure'
    this.code = code
  }
}

/**
 * The stored form of a failure. The text and stack of an error may quote values, so only the name
 * and the code are stored.
 */
export const describeFailure = (error: unknown): Error => {
  const name = error instanceof Error ? error.name : 'unknown'
  const failure = new Error([name, codeOf(error)].filter(Boolean).join(' '))
  failure.stack = ''
  return failure
}
