import { dropEntries } from './drop-entries.ts'
import { hasLeft, leftKey, storeLeft } from './left.ts'

/** A harmless page that anyone could have open. */
export const neutralAddress = 'https://www.wikipedia.org/'
/** Leaving does not wait longer for the tab's history. */
const historyMs = 400
/** Two frames at 60 Hz take 33 ms. A hidden page has no frames. */
const paintMs = 80

const stops = new Set<() => void>()

/** Registers what has to end before the page is cleared. */
export const onLeave = (stop: () => void): void => {
  stops.add(stop)
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )

const clear = () => {
  for (const stop of stops) stop()
  stops.clear()
  document.title = ' '
  document.body.replaceChildren()
}

const goAway = () => location.replace(neutralAddress)

let leaving = false

/**
 * Clears this page and all other tabs, then opens a neutral site. Until the user opens the pages
 * again, none of them shows anything: not from the history, and not in a restored tab.
 */
export const leave = async (): Promise<void> => {
  if (leaving) return goAway()
  leaving = true
  storeLeft()
  clear()
  // Some browsers keep a picture of the last frame for the gesture that goes back.
  await Promise.race([painted(), wait(paintMs)])
  const dropped = dropEntries({
    navigation: globalThis.navigation,
    pushState: (address) => history.pushState(null, '', address),
  })
  await Promise.race([dropped.catch(() => {}), wait(historyMs)])
  goAway()
}

/** Closes pages that the browser shows again, and those of other tabs. */
export const closeLeftPages = (): void => {
  const close = () => {
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
  addEventListener('storage', ({ key }) => {
    if (key === leftKey && hasLeft() && !leaving) close()
  })
}
