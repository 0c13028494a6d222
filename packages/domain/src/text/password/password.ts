import { commonPasswords } from './common-passwords.ts'
import { minPasswordLength } from './length.ts'

const maxPasswordLength = 256

export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'too_common'
  | 'too_repetitive'
  | 'like_address'

const reducePassword = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The parts of an address that are guessed first: the part before the @, and the whole. */
const guessablePasswords = (email: string): string[] => {
  const [local = ''] = email.split('@')
  return [reducePassword(local), reducePassword(email)].filter((guess) => guess.length >= 4)
}

/** Digits before or after a word are the first variants that attackers try. */
const trimDigits = (text: string): string => text.replace(/^\d+|\d+$/g, '')

const productNames = ['crosscheck', 'crosscheckapp', 'relationshipcheck']

/** A word with no more digits than this around it is easily guessed. */
const maxSurroundingDigits = 4

/**
 * Whether a list of reduced passwords contains this one, unchanged or with a few digits around it.
 */
export const isCommonPassword = (
  password: string,
  isListed: (reduced: string) => boolean,
): boolean => {
  const reduced = reducePassword(password)
  const word = trimDigits(reduced)
  return (
    isListed(reduced) || (reduced.length - word.length <= maxSurroundingDigits && isListed(word))
  )
}

/**
 * Why a password is too weak; null if it is acceptable. Length counts, not a mixture of kinds of
 * characters; blanks and all scripts are welcome. This short list answers while the user types; the
 * server also checks a long one.
 */
export const passwordProblem = (password: string, email: string): PasswordProblem | null => {
  const length = [...password].length
  if (length < minPasswordLength) return 'too_short'
  if (length > maxPasswordLength) return 'too_long'
  if (new Set(password.toLowerCase()).size < 4) return 'too_repetitive'
  const reduced = reducePassword(password)
  const word = trimDigits(reduced)
  if (commonPasswords.has(reduced) || productNames.includes(word)) return 'too_common'
  const like = guessablePasswords(email).some((guess) => reduced === guess || word === guess)
  return like ? 'like_address' : null
}
