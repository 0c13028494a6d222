import './lib/address/initial-address.ts'
// Imported first, because it declares the order of the style layers.
import './ui/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startApp } from './app/start-app.ts'
import { queryClient } from './lib/api/query-client.ts'
import { loadTexts } from './lib/language/load-texts.ts'
import { watchGestures } from './lib/leaving/gestures.ts'
import { closeLeftPages, leave, onLeave } from './lib/leaving/leave.ts'
import { startsClosed } from './lib/leaving/left.ts'
import { consumeNonce } from './lib/page/nonce.ts'
import { router } from './router.tsx'

declare global {
  /** The groups of texts that every page needs, set by the build. */
  var FIRST_TEXTS: readonly string[]
}

consumeNonce()
watchGestures(() => void leave())
closeLeftPages()

// Only Chromium has it; other browsers load the fonts as usual.
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (connection?.saveData) document.documentElement.dataset['saving'] = ''

const start = async (container: HTMLElement) => {
  if (startsClosed()) {
    const { waitUntilOpened } = await import('./app/leaving/cover.tsx')
    await waitUntilOpened(container)
  }
  startApp()
  // Without the texts of the first load there is nothing to show.
  await loadTexts(FIRST_TEXTS)
  const root = createRoot(container)
  onLeave(() => root.unmount())
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const container = document.getElementById('app')
if (container) void start(container)
