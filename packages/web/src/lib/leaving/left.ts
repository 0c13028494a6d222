import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { deviceStorage, removeFromDevice } from '../device/device-storage.ts'
import { forgetChoice, storeChoice } from '../device/store-choice.ts'

const leftKey = localEntries.left

/** The server marks the pages that it writes for a browser with the cookie. */
const marks = () => document.documentElement.dataset

/**
 * Whether the user left, and has not opened the pages again since. A later change in another tab
 * does not change the mark of this page.
 */
export const startsClosed = (): boolean =>
  deviceStorage.getItem(leftKey) !== null || marks()['closed'] !== undefined

const store = () => deviceStorage.setItem(leftKey, '1')

/** Closes the pages of every tab until the user opens them again. */
export const storeLeft = (): void => {
  // Keeps the name and the icon out of the next page, before any script runs.
  storeChoice('left', '1')
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

export const forgetLeft = (): void => {
  deviceStorage.removeItem(leftKey)
  forgetChoice('left')
  delete marks()['closed']
  returned = true
}

/** Whether the user opened the pages again, and has not dismissed the notice about the history. */
export const hasReturned = (): boolean => returned

export const forgetReturn = (): void => {
  returned = false
}
