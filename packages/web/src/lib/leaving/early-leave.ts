import type { EarlyLeaveOptions } from './early-leave-options.ts'
import { watchGestures } from './gestures.ts'
import { holdEscape } from './hold-escape.ts'
import { openForGood } from './open-for-good.ts'

declare global {
  /** Leaves the site: at first by what the page itself brings, then by the application. */
  var leaveSite: (() => void) | undefined
}

/**
 * The build writes this function into the page. Leave, three presses of Escape and three taps work
 * before the application's scripts do.
 *
 * @public
 */
export const leaveEarly = ({ address, left }: EarlyLeaveOptions): void => {
  globalThis.leaveSite = () => {
    globalThis.leaveSite = () => {}
    holdEscape()
    try {
      localStorage.setItem(left.join(''), '1')
    } catch {
      // Without storage nothing keeps the pages closed.
    }
    document.title = ' '
    // Without their container the scripts start nothing.
    document.body.replaceChildren()
    openForGood(address)
  }
  watchGestures(() => globalThis.leaveSite?.())
  const followLink = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest(`a[href="${address}"]`))) return
    event.preventDefault()
    globalThis.leaveSite?.()
  }
  addEventListener('click', followLink, { capture: true })
}
