import type { EarlyLeaveOptions } from './early-leave-options.ts'
import { watchGestures } from './gestures.ts'
import { holdEscape } from './hold-escape.ts'
import { openForGood } from './open-for-good.ts'

declare global {
  /** Leaves the site: at first by what the page itself brings, then by the application. */
  var leaveSite: (() => void) | undefined
}

/** Two frames at 60 Hz take 33 ms. A hidden page has no frames. */
const paintMs = 80

/**
 * The build writes this function into the page. Leave, three presses of Escape and three taps work
 * before the application's scripts do, and a page that the browser shows again after Leave is
 * closed. Such a page has nothing to remove from the history but its own entry.
 *
 * @public
 */
export const leaveEarly = ({ address, left, cookie }: EarlyLeaveOptions): void => {
  const key = left.join('')
  const hasLeft = (): boolean => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  const clear = (): void => {
    document.title = ' '
    // Without their container the scripts start nothing.
    document.body.replaceChildren()
  }
  globalThis.leaveSite = () => {
    globalThis.leaveSite = () => {}
    holdEscape()
    const [prefix, end] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
    // Older browsers have no cookie store.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${prefix}${cookie.name}=1; Path=/; Max-Age=${cookie.maxAgeSeconds}; SameSite=Lax${end}`
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Without storage only the cookie keeps the pages closed.
    }
    clear()
    let isOpened = false
    const open = (): void => {
      if (!isOpened) openForGood(address)
      isOpened = true
    }
    // Some browsers keep a picture of the last frame for the gesture that goes back.
    requestAnimationFrame(() => requestAnimationFrame(open))
    setTimeout(open, paintMs)
  }
  watchGestures(() => globalThis.leaveSite?.())
  const followLink = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest(`a[href="${address}"]`))) return
    event.preventDefault()
    globalThis.leaveSite?.()
  }
  addEventListener('click', followLink, { capture: true })
  const close = (): void => {
    clear()
    location.reload()
  }
  const { dataset } = document.documentElement
  // The back-forward cache shows a page before any script runs, so it keeps a hidden page.
  addEventListener('pagehide', () => {
    dataset['away'] = ''
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) close()
    else delete dataset['away']
  })
  // A page that is being left is empty.
  addEventListener('storage', (event) => {
    if (event.key === key && hasLeft() && document.body.firstChild) close()
  })
}
