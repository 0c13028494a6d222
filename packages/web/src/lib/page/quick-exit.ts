/** Somewhere harmless that everybody could have open. */
const neutralAddress = 'https://www.wikipedia.org/'

/** Off the screen first, then away; this page does not stay in the history. */
export const quickExit = () => {
  document.title = ' '
  document.body.replaceChildren()
  location.replace(neutralAddress)
}

const pressesNeeded = 3
const withinMs = 1_500

/** Calls `run` when Escape was pressed three times in a short while. */
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

/** Listens from the start, on every page. */
export const watchEscapeKey = () => {
  // In the capture phase, so that a dialog that closes on Escape does not hide the press.
  addEventListener('keydown', createEscapeCounter(quickExit), { capture: true })
  // Coming back by the browser's memory of the page must not show it again.
  addEventListener('pageshow', (event) => {
    if (event.persisted && document.body.childElementCount === 0) location.replace('/')
  })
}
