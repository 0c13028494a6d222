/** A harmless page that anyone could have open. */
const neutralAddress = 'https://www.wikipedia.org/'

/** Hides the page first, then leaves. `replace` keeps this page out of the history. */
export const quickExit = () => {
  document.title = ' '
  document.body.replaceChildren()
  location.replace(neutralAddress)
}

const pressesNeeded = 3
const withinMs = 1_500

/** Calls `run` after three quick presses of Escape. */
export const createEscapeCounter = (run: () => void, now: () => number = () => Date.now()) => {
  let presses: number[] = []
  return (event: Pick<KeyboardEvent, 'key' | 'repeat'>) => {
    if (event.key !== 'Escape' || event.repeat) return
    const time = now()
    presses = [...presses.filter((press) => time - press < withinMs), time]
    if (presses.length >= pressesNeeded) {
      presses = []
      run()
    }
  }
}

/** Listens on every page from the start. */
export const watchEscapeKey = () => {
  // In the capture phase, so that a dialog that closes on Escape does not hide the press.
  addEventListener('keydown', createEscapeCounter(quickExit), { capture: true })
  // The back-forward cache must not show the page again.
  addEventListener('pageshow', (event) => {
    if (event.persisted && document.body.childElementCount === 0) location.replace('/')
  })
}
