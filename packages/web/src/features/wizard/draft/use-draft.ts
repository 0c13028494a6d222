import { setTimer } from '../../../lib/page/set-timer.ts'
import { withoutMinors } from '@crosscheck/domain/profile/input/adults-only'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../lib/api/api-error.ts'
import { isStorageFull } from '../../../lib/display-text/errors/refusal-message.ts'
import { onSignOut } from '../../../lib/session/sign-out.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts'
import { localDraft } from './draft-storage.ts'
import type { WizardForm } from '../form/form.ts'
import type { WizardStart } from './load-wizard.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'

/** Saves the draft while the wizard is open, and flushes it when the wizard is left. */
export const useDraft = (userId: string, draftId: string, start: WizardStart) => {
  const [state, setState] = useState<DraftState>(
    start.savedAt ? { kind: 'saved', at: start.savedAt } : { kind: 'none' },
  )
  const saver = useRef<DraftSaver<WizardForm>>(undefined)

  useEffect(() => {
    const made = createDraftSaver<WizardForm>({
      put: async (content) => {
        // One user's input never gets into another user's account.
        if (session.get().user?.id !== userId) throw new Error('Another user is signed in')
        return call(
          'PUT /api/v1/drafts/:id',
          { params: { id: draftId }, body: { content } },
          { keepalive: document.visibilityState === 'hidden' },
        )
      },
      retryAtOf: (error) => (isApiError(error) ? error.retryAt : undefined),
      isStorageFull,
      base: start.base,
      local: localDraft(userId, draftId),
      now: () => Date.now(),
      setTimer,
      onState: setState,
    })
    saver.current = made
    if (start.unsent) made.change(start.form)
    const sendNow = () => void made.flush()
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') sendNow()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    addEventListener('online', sendNow)
    let isKnown = session.get().user !== undefined
    // A form that was opened without a connection waits for the server to name the user.
    const forgetSession = session.subscribe(() => {
      const wasKnown = isKnown
      isKnown = session.get().user !== undefined
      if (isKnown && !wasKnown) sendNow()
    })
    const forgetSignOut = onSignOut(() => made.flush())
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('online', sendNow)
      forgetSession()
      forgetSignOut()
      void made.flush().finally(made.close)
    }
  }, [userId, draftId, start])

  return {
    state,
    /** Neither this device nor the server stores an age under 18, not even in a draft. */
    change: (form: WizardForm) =>
      saver.current?.change(withoutMinors(form, prepareOptions().today)),
    forget: async () => {
      setState({ kind: 'none' })
      await saver.current?.forget()
      await call('DELETE /api/v1/drafts/:id', { params: { id: draftId } }).catch(() => {})
    },
  }
}
