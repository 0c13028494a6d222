import './lib/address/initial-address.ts'
// Imported first, because it declares the order of the style layers.
import './ui/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { loadTexts } from './lib/language/load-texts.ts'
import { watchEscapeKey } from './lib/page/quick-exit.ts'
import { consumeNonce } from './lib/page/nonce.ts'
import { pageSettings } from './lib/page/page-settings.ts'
import { queryClient } from './lib/api/query-client.ts'
import { updateSavedAccount } from './lib/device/saved-account.ts'
import { session, startSession, watchOtherTabs } from './lib/session/app-session.ts'
import { router } from './router.tsx'

declare global {
  /** The groups of texts that every page needs, set by the build. */
  var FIRST_TEXTS: readonly string[]
}

consumeNonce()
watchEscapeKey()
watchOtherTabs()

// Only Chromium has it; other browsers load the fonts as usual.
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (connection?.saveData) document.documentElement.dataset['saving'] = ''

let userId: string | undefined
let known = false
session.subscribe(() => {
  const { user, previousUser, isLoading } = session.get()
  const id = (user ?? previousUser)?.id
  // The next user must not see the previous user's data.
  if (id !== userId) {
    userId = id
    queryClient.clear()
  }
  if (user) updateSavedAccount(user)
  // Queries that failed while the session had expired can load now; the others stay unchanged.
  if (user && !known)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  known = user !== undefined
  if (!isLoading) void router.invalidate()
})
followSession()
void startSession()
// Loaded after the first paint. If it fails, the page keeps its language.
if (pageSettings.languages.length > 1)
  void import('./lib/language/app-language.ts').then(
    ({ followLanguage }) => followLanguage(),
    () => {},
  )
// Loaded only where notifications are allowed.
if (globalThis.Notification?.permission === 'granted')
  void import('./features/push/start-push.ts').then(({ startPush }) =>
    startPush((path) => router.history.push(path)),
  )

const render = (container: HTMLElement) =>
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )

const container = document.getElementById('app')
// Without the texts of the first load there is nothing to show.
if (container) void loadTexts(FIRST_TEXTS).then(() => render(container))
