import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as t from '#text/account/app-lock.ts'
import { UnlockForm } from './unlock-form.tsx'
import { lockedQuery } from './lock-requests.ts'
import { session } from '../../../lib/session/app-session.ts'
import { signOutLocked } from '../../../lib/session/sign-out.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'

/** Replaces every page while the session is locked. It says nothing about the site or the user. */
export const LockScreen = () => {
  const query = useQuery(lockedQuery)
  const { loading, failedTitle, failedText } = t
  // Another browser tab or a step-up may have removed the lock.
  const isOpen = query.data?.isLocked === false
  useEffect(() => {
    document.title = t.locked
  }, [])
  useEffect(() => {
    if (isOpen) void session.unlocked()
  }, [isOpen])
  return (
    <main className="page grid content-start justify-items-start gap-6 py-12">
      <FocusedTitle>{t.locked}</FocusedTitle>
      <QueryResult query={query} heading="h2" texts={{ loading, failedTitle, failedText }}>
        {(lock) => <UnlockForm lock={lock} />}
      </QueryResult>
      <div className="grid justify-items-start gap-2">
        <p className="max-w-text text-ui text-ink-soft">{t.forgotten}</p>
        <Button variant="text" onClick={() => void signOutLocked()}>
          {t.signOut}
        </Button>
      </div>
    </main>
  )
}
