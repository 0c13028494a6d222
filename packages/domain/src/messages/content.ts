import type { ErrorCode } from '../errors.ts'
import { messageBytes, messageCharacters } from '../limits/limits.ts'
import { countCharacters } from '../text/sanitize/characters.ts'
import { stripControls } from '../text/sanitize/sanitize.ts'

const encoder = new TextEncoder()

/**
 * Text as it is sent: whole characters in one Unicode form, so that the other side sees it as
 * typed.
 */
export const normalizeMessage = (typed: string): string => stripControls(typed)

/** How much of a message is used, as the counter shows it. */
export const messageLength = (typed: string): number => countCharacters(normalizeMessage(typed))

/**
 * The reason that a message cannot be sent, the same in browser and server; null if there is none.
 */
export const findMessageError = (
  typed: string,
): Extract<ErrorCode, 'MESSAGE_EMPTY' | 'MESSAGE_TOO_LONG'> | null => {
  const content = normalizeMessage(typed)
  if (content === '') return 'MESSAGE_EMPTY'
  // Bytes first: they are quick to count, and a small number of bytes bounds the work of counting
  // characters.
  if (encoder.encode(content).length > messageBytes) return 'MESSAGE_TOO_LONG'
  return countCharacters(content) > messageCharacters ? 'MESSAGE_TOO_LONG' : null
}
