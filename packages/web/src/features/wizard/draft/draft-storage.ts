import { draftsOf } from '../../../lib/device/device-storage.ts'
import { storedValue } from '../../../lib/device/stored-value.ts'
import type { LocalCopy } from './draft-saver.ts'

/**
 * The copy on this device, stored under the user's id, so that other users who sign in here do not
 * get it.
 */
export const localDraft = (userId: string, draftId: string) => {
  const { read, write } = storedValue(`${draftsOf(userId)}${draftId}`)
  return {
    read: (): LocalCopy<unknown> | undefined => {
      const copy = read()
      return typeof copy === 'object' && copy !== null && 'content' in copy && 'changedAt' in copy
        ? (copy as LocalCopy<unknown>)
        : undefined
    },
    write,
  }
}
