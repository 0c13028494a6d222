import { useState } from 'react'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { showToast, showUndoToast } from '../../../lib/page/toast-store.ts'
import { useDeleteProfile, useRestoreProfile } from '../dashboard-requests.ts'
import type { DeletedProfile } from './deleted-rows.ts'

const isUndoExpired = (error: unknown) =>
  isApiError(error) && (error.code === 'UNDO_TOO_LATE' || error.status === 404)

/** Deletes immediately and offers to undo it for ten seconds, in the toast and in the list. */
export const useProfileDeletion = () => {
  const [deleted, setDeleted] = useState<DeletedProfile[]>([])
  const { mutateAsync: remove } = useDeleteProfile()
  const { mutateAsync: restore } = useRestoreProfile()

  const forget = (id: string) => setDeleted((all) => all.filter((gone) => gone.profile.id !== id))

  const bringBack = async (id: string) => {
    try {
      await restore(id)
      forget(id)
      showToast({ title: text.profileRestored, tone: 'good' })
    } catch (error) {
      if (isUndoExpired(error)) forget(id)
      showToast({
        title: isUndoExpired(error) ? text.profileRestoreLate : text.profileRestoreFailed,
        tone: 'bad',
      })
    }
  }

  return {
    deleted,
    restore: bringBack,
    remove: async (profile: Profile) => {
      try {
        const { undoUntil } = await remove(profile.id)
        setDeleted((all) => [...all, { profile, undoUntil }])
        // The row that had the focus is gone.
        document.getElementById('profiles')?.focus({ preventScroll: true })
        showUndoToast(text.profileDeleted, () => void bringBack(profile.id))
      } catch {
        showToast({ title: text.profileDeleteFailed, tone: 'bad' })
      }
    },
  }
}
