import { deviceStorage, draftsOf } from '../../../lib/device/device-storage.ts'
import type { PhotoField, Upload } from './upload-state.ts'

export type Unfinished = { field: PhotoField; name: string }

const isUnfinished = (value: unknown): value is Unfinished =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'field' in value &&
  (value.field === 'partnerPhotoUrl' || value.field === 'couplePhotoUrls')

/**
 * The names of files whose upload has not ended, as a part of the draft: after a reload the user is
 * asked to choose them again. The files themselves are not stored on the device.
 */
export const unfinishedStore = (userId: string, draftId: string, storage = deviceStorage) => {
  const key = `${draftsOf(userId)}photos:${draftId}` as const
  return {
    read: (): Unfinished[] => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
        return Array.isArray(stored) ? stored.filter(isUnfinished) : []
      } catch {
        return []
      }
    },
    write: (uploads: readonly Pick<Upload, 'field' | 'name'>[]) => {
      const names = uploads.map(({ field, name }) => ({ field, name }))
      try {
        if (names.length > 0) storage.setItem(key, JSON.stringify(names))
        else storage.removeItem(key)
      } catch {
        // Storage is full or forbidden: only the reminder is missing.
      }
    },
  }
}
