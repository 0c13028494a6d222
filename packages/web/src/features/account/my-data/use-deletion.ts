import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { forgetAccount } from '../../../lib/device/saved-account.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { hasOwnWords } from '../parts/account-requests.ts'
import type { WithStepUp } from '../parts/use-step-up.tsx'

/** How long the final message stays before the page is left (specification, section 9). */
const redirectDelayMs = 3_000

/** Deletes the account after a step-up. */
const deleteAccount = async (withProof: WithStepUp, reports: 'keep' | 'withdraw') => {
  session.setLeaving(true)
  try {
    await withProof(() => call('DELETE /api/auth/account', { query: { reports } }))
  } catch (error) {
    session.setLeaving(false)
    throw error
  }
  forgetAccount()
  setTimeout(() => void session.signOut(), redirectDelayMs)
}

/** The input of the deletion form, and its outcome. */
export const useDeletion = (withProof: WithStepUp) => {
  const [typed, setTyped] = useState('')
  const [withdraw, setWithdraw] = useState(false)
  const [gone, setGone] = useState(false)
  const attempts = useAttempts<'delete-phrase'>()
  const exact = typed === t.deletePhrase

  const submit = () => {
    if (!attempts.passes(() => (exact ? {} : { 'delete-phrase': t.deleteMismatch }))) return
    void attempts.run('delete', async () => {
      try {
        await deleteAccount(withProof, withdraw ? 'withdraw' : 'keep')
        setGone(true)
      } catch (error) {
        if (hasOwnWords(error)) throw error
        attempts.say('DELETE_FAILED', () => t.deleteFailed)
      }
    })
  }

  return { typed, setTyped, exact, withdraw, setWithdraw, gone, attempts, submit }
}

export type Deletion = ReturnType<typeof useDeletion>
