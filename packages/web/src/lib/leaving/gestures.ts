const timesNeeded = 3

/** Calls `run` at the third event of a quick series, and returns whether it did. */
const createCounter = (withinMs: number, run: () => void) => {
  let times: number[] = []
  return (time: number): boolean => {
    times = [...times.filter((earlier) => time - earlier < withinMs), time]
    if (times.length < timesNeeded) return false
    times = []
    run()
    return true
  }
}

type Now = () => number
const clock: Now = () => Date.now()

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>

export const createEscapeCounter = (run: () => void, now: Now = clock) => {
  const count = createCounter(1_500, run)
  return (press: KeyPress) => {
    const isLast = press.key === 'Escape' && !press.repeat && count(now())
    // The browser would stop what the press has started.
    if (isLast) press.preventDefault()
  }
}

/** Fast taps on these are ordinary use. */
export const controls =
  'a, button, input, select, textarea, label, summary, [role], [tabindex]:not([tabindex="-1"]), [contenteditable]'

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest(controls) !== null

/** Calls `run` after three quick taps with a finger next to the page's controls. */
export const createTapCounter = (
  run: () => void,
  { now = clock, onControl = isControl }: { now?: Now; onControl?: typeof isControl } = {},
) => {
  const count = createCounter(900, run)
  return ({ pointerType, target }: Pick<PointerEvent, 'pointerType' | 'target'>) => {
    if (pointerType === 'touch' && !onControl(target)) count(now())
  }
}

/** Listens on every page from the start. The build writes this file into the page. */
export const watchGestures = (run: () => void): void => {
  // In the capture phase, so that a dialog that closes on Escape does not hide the press.
  addEventListener('keydown', createEscapeCounter(run), { capture: true })
  addEventListener('pointerup', createTapCounter(run), { capture: true })
}
