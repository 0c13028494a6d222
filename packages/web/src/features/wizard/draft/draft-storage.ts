import { deviceStorage, draftsOf } from '../../../lib/device/device-storage.ts'
import type { LocalCopy } from './draft-saver.ts'

const keyOf = (userId: string, draftId: string) => `${draftsOf(userId)}${draftId}` as const

/**
 * The copy on this device, stored under the user's id, so that other users who sign in here do not
 * get it.
 */
export const localDraft = <T>(userId: string, draftId: string, storage = deviceStorage) => {
  const key = keyOf(userId, draftId)
  return {
    read: (): LocalCopy<unknown> | undefined => {
      try {
        const copy: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return typeof copy === 'object' && copy !== null && 'content' in copy && 'changedAt' in copy
          ? (copy as LocalCopy<unknown>)
          : undefined
      } catch {
        return undefined
      }
    },
    write: (copy: LocalCopy<T>) => {
      try {
        storage.setItem(key, JSON.stringify(copy))
      } catch {
        // Storage is full or forbidden: the server still gets the draft.
      }
    },
    remove: () => storage.removeItem(key),
  }
}
