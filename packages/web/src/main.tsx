import './lib/address/initial-address.ts'
// Imported first, because it declares the order of the style layers.
import './ui/styles/app.css'
import { setNonce } from 'get-nonce'
import { showApp } from './app/start/show-app.tsx'
import { startApp } from './app/start/start-app.ts'
import { openRouter } from './app/router.tsx'
import { loadTexts } from './lib/language/load-texts.ts'
import { onLeave, takeOverLeaving } from './lib/leaving/leave.ts'
import { startsClosed } from './lib/leaving/left.ts'
import { nextTask } from './lib/page/next-task.ts'
import { noteStylesOfPage } from './lib/page/page-styles.ts'

declare global {
  /** The groups of texts that every page needs, set by the build. */
  var FIRST_TEXTS: readonly string[]
}

// Libraries that add style elements (Radix dialogs) read the nonce from get-nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)
noteStylesOfPage()

const start = async (container: HTMLElement) => {
  // The modules themselves have taken a slow phone long enough.
  await nextTask()
  if (startsClosed()) {
    const { waitUntilOpened } = await import('./app/leaving/cover.tsx')
    await waitUntilOpened(container)
  }
  openRouter()
  await nextTask()
  startApp()
  await nextTask()
  // Without the texts of the first load there is nothing to show.
  await loadTexts(FIRST_TEXTS)
  const root = await showApp(container)
  onLeave(() => root.unmount())
}

const container = document.getElementById('app')
// A page that the user has left by then is empty.
if (container) {
  takeOverLeaving()
  void start(container)
}
