import type { ErrorBody } from '@crosscheck/domain/errors'

/** Undefined for a code that only a newer release has. */
type FindText = (error: Pick<Partial<ErrorBody>, 'code' | 'reason'>) => string | undefined

let findText: FindText = () => undefined

/**
 * The texts of errors are loaded after the first paint. Until then, and where English is the only
 * language, errors have the text of the wire.
 */
export const putErrorTexts = (find: FindText): void => {
  findText = find
}

export const findErrorText: FindText = (error) => findText(error)
