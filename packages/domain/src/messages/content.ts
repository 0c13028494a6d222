import type { ErrorCode } from '../errors.ts'
import { messageBytes, messageCharacters } from '../limits.ts'
import { countCharacters } from '../text/characters.ts'

const encoder = new TextEncoder()

/** Text as it is sent: whole characters only, in one form, and without blanks around it. */
export const toMessage = (typed: string): string =>
  typed.toWellFormed().normalize('NFC').replaceAll('\0', '').trim()

/** How much of a message is used, as the counter shows it. */
export const messageLength = (typed: string): number => countCharacters(toMessage(typed))

/** What keeps a message from being sent, the same in browser and server; null when nothing does. */
export const findMessageFault = (
  typed: string,
): Extract<ErrorCode, 'MESSAGE_EMPTY' | 'MESSAGE_TOO_LONG'> | null => {
  const content = toMessage(typed)
  if (content === '') return 'MESSAGE_EMPTY'
  // Bytes first: they are quick to count, and few enough bytes make the characters quick as well.
  if (encoder.encode(content).length > messageBytes) return 'MESSAGE_TOO_LONG'
  return countCharacters(content) > messageCharacters ? 'MESSAGE_TOO_LONG' : null
}
