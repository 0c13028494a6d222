import './lib/address/initial-address.ts'
// Before the rest: it declares the order of the style layers.
import './ui/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { watchEscapeKey } from './lib/page/quick-exit.ts'
import { consumeNonce } from './lib/page/nonce.ts'
import { queryClient } from './lib/api/query-client.ts'
import { updateSavedAccount } from './lib/device/saved-account.ts'
import { session, startSession, watchOtherTabs } from './lib/session/app-session.ts'
import { router } from './router.tsx'

consumeNonce()
watchEscapeKey()
watchOtherTabs()

// Known in Chromium only; elsewhere the fonts are loaded as usual.
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (connection?.saveData) document.documentElement.dataset['saving'] = ''

let userId: string | undefined
let known = false
session.subscribe(() => {
  const { user, previousUser, isLoading } = session.get()
  const id = (user ?? previousUser)?.id
  // What one person saw must not be there for the next.
  if (id !== userId) {
    userId = id
    queryClient.clear()
  }
  if (user) updateSavedAccount(user)
  // What could not be loaded while the session was over can be now; what is there stays as it is.
  if (user && !known)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  known = user !== undefined
  if (!isLoading) void router.invalidate()
})
followSession()
void startSession()
// Only where notifications are allowed: elsewhere nothing of it is loaded.
if (globalThis.Notification?.permission === 'granted')
  void import('./features/push/start-push.ts').then(({ startPush }) =>
    startPush((path) => router.history.push(path)),
  )

const container = document.getElementById('app')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
