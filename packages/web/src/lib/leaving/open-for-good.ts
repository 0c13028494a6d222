const firstWaitMs = 4_000

/**
 * Opens another site in place of this page. Stop and Escape end a navigation, and would leave an
 * empty page with this address, so it begins again until the page is gone. The build also writes
 * this function into the page.
 */
export const openForGood = (address: string): void => {
  const gone = new AbortController()
  let waitMs = firstWaitMs
  let next: ReturnType<typeof setTimeout> | undefined
  let isOpening = false
  const open = (): void => {
    clearTimeout(next)
    // Browsers without the Navigation API do not report the end. A slow site gets more time.
    next = setTimeout(open, waitMs)
    waitMs *= 2
    isOpening = true
    location.replace(address)
    isOpening = false
  }
  const reopen = (): void => {
    if (isOpening) return
    clearTimeout(next)
    next = setTimeout(open)
  }
  globalThis.navigation?.addEventListener('navigateerror', reopen, { signal: gone.signal })
  // The back-forward cache stops timers, and continues them when the page is shown again.
  const stop = (): void => {
    clearTimeout(next)
    gone.abort()
  }
  addEventListener('pagehide', stop, { once: true })
  open()
}
