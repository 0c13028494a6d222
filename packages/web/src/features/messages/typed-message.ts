import { draftsOf } from '../../lib/device/device-storage.ts'
import { storedValue } from '../../lib/device/stored-value.ts'

/** What its writer has not sent yet survives a lock, a reload and a look at another page. */
export const typedMessage = (userId: string, matchId: string) => {
  const stored = storedValue(`${draftsOf(userId)}typed:${matchId}`)
  return {
    read: (): string => {
      const { words } = { ...(stored.read() as { words?: unknown } | null | undefined) }
      return typeof words === 'string' ? words : ''
    },
    write: (words: string) => stored.write(words === '' ? null : { words }),
  }
}
