import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { deviceStorage, removeFromDevice } from '../device/device-storage.ts'

export const leftKey = localEntries.left

/** Whether the user left, and has not opened the pages again since. */
export const hasLeft = (): boolean => deviceStorage.getItem(leftKey) !== null

const store = () => deviceStorage.setItem(leftKey, '1')

/** Closes the pages of every tab until the user opens them again. */
export const storeLeft = (): void => {
  try {
    store()
  } catch {
    // The storage is full. The copies come from the server, so they can be loaded again.
    removeFromDevice('crosscheck_copy:')
    try {
      store()
    } catch {
      // Leaving goes on; only the pages in the history stay open.
    }
  }
}

let returned = false

/** The user opens the pages again. */
export const forgetLeft = (): void => {
  deviceStorage.removeItem(leftKey)
  returned = true
}

/** Whether the user opened the pages again, and has not dismissed the notice about the history. */
export const hasReturned = (): boolean => returned

export const forgetReturn = (): void => {
  returned = false
}
