import { watchGestures } from './gestures.ts'
import { holdEscape } from './hold-escape.ts'
import { storeLeft } from './left.ts'
import { neutralAddress } from './neutral-address.ts'
import { openForGood } from './open-for-good.ts'

/** The parts of the browser that this uses, as arguments for tests. */
type HistoryParts = {
  navigation: Pick<Navigation, 'entries' | 'currentEntry' | 'traverseTo'> | undefined
  pushState: (address: string) => void
  /** The neutral site is already being opened: another move would end that. */
  isLate: () => boolean
}

/** The earliest entry that the same document made, with no entry of another document in between. */
const firstOwnEntry = (
  navigation: NonNullable<HistoryParts['navigation']>,
): NavigationHistoryEntry | undefined => {
  const entries = navigation.entries()
  let index = navigation.currentEntry?.index ?? -1
  while (index > 0 && entries[index - 1]?.sameDocument) index -= 1
  return entries[index]
}

/**
 * Removes this document's entries from the tab's history, except the first, which the caller
 * replaces, and one entry of the start page after it. Browsers without the Navigation API keep all.
 */
export const dropEntries = async ({
  navigation,
  pushState,
  isLate,
}: HistoryParts): Promise<void> => {
  if (!navigation) return
  const first = firstOwnEntry(navigation)
  if (!first || first.key === navigation.currentEntry?.key) return
  await navigation.traverseTo(first.key).finished
  if (isLate()) return
  // A new entry removes all entries after it.
  pushState('/')
  await navigation.traverseTo(first.key).finished
}

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
  try {
    for (const stop of stops) stop()
  } finally {
    stops.clear()
    document.title = ' '
    document.body.replaceChildren()
  }
}

const shorten = async () => {
  let isLate = false
  const dropped = dropEntries({
    navigation: globalThis.navigation,
    pushState: (address) => history.pushState(null, '', address),
    isLate: () => isLate,
  })
  await Promise.race([dropped, wait(historyMs)])
  isLate = true
}

const hide = async () => {
  try {
    storeLeft()
  } finally {
    clear()
  }
  // Some browsers keep a picture of the last frame for the gesture that goes back.
  await Promise.race([painted(), wait(paintMs)])
  await shorten()
}

let leaving = false

/**
 * Clears this page and all other tabs, then opens a neutral site. Until the user opens the pages
 * again, none of them shows anything: not from the history, and not in a restored tab.
 */
export const leave = async (): Promise<void> => {
  if (leaving) return
  leaving = true
  holdEscape()
  // Whatever fails here, the page is left.
  await hide().catch(() => {})
  openForGood(neutralAddress)
}

/** Replaces what the page itself brought for leaving. While developing, it brings nothing. */
export const takeOverLeaving = (): void => {
  if (import.meta.env.DEV) watchGestures(() => globalThis.leaveSite?.())
  globalThis.leaveSite = () => void leave()
}
