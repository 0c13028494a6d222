import './lib/address-token.ts'
// Before the rest: it declares the order of the style layers.
import './ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchEscapes } from './lib/leave.ts'
import { takeNonce } from './lib/nonce.ts'
import { queryClient } from './lib/query-client.ts'
import { session, watchOtherTabs } from './lib/session/app-session.ts'
import { router } from './router.tsx'

takeNonce()
watchEscapes()
watchOtherTabs()

// Known in Chromium only; elsewhere the fonts are loaded as usual.
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (connection?.saveData) document.documentElement.dataset['saving'] = ''

let userId: string | undefined
session.subscribe(() => {
  const { user, isLoading } = session.get()
  // What one person saw must not be there for the next.
  if (user?.id !== userId) {
    userId = user?.id
    queryClient.clear()
  }
  if (!isLoading) void router.invalidate()
})
void session.start()

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
