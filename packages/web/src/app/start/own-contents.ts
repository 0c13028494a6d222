import { controls } from '../../lib/leaving/gestures.ts'

/** Entries of local storage with which the browser knows an account; without storage, too. */
const knowsAccount = (entriesOfAccount: readonly string[]): boolean => {
  try {
    return entriesOfAccount.some((name) => localStorage.getItem(name) !== null)
  } catch {
    return true
  }
}

const nameOf = ({ tagName, id, textContent }: Element): string => [tagName, id, textContent].join()

/** A press on a control that can only be looked at yet goes to the same one that replaces it. */
const pressWhenReplaced = (own: HTMLElement): void => {
  let pressed: { control: Element; x: number; y: number } | undefined
  const controlAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>(controls)
  // A press that becomes a scroll has no end.
  const note = ({ clientX, clientY, pageX: x, pageY: y, button }: PointerEvent): void => {
    if (button !== 0) return
    own.inert = false
    const control = controlAt(clientX, clientY)
    own.inert = true
    pressed = control && own.contains(control) ? { control, x, y } : undefined
  }
  addEventListener('pointerup', note)
  const replaced = new MutationObserver(() => {
    if (own.isConnected) return
    replaced.disconnect()
    removeEventListener('pointerup', note)
    const found = pressed && controlAt(pressed.x - scrollX, pressed.y - scrollY)
    // With a draft, another control can be there.
    if (!pressed || !found || nameOf(found) !== nameOf(pressed.control)) return
    found.focus()
    found.click()
  })
  replaced.observe(document, { childList: true, subtree: true })
}

/**
 * The build writes this function into the page. In place of the general skeleton, a page shows at
 * once what its scripts will show to a signed-in user, without a draft, which is not known yet. The
 * sign-in page shows its form, where this browser knows no account and the address nothing that the
 * server has not seen.
 *
 * @public
 */
export const showOwnContents = (
  token: string | undefined,
  entriesOfAccount: readonly string[],
): void => {
  const own = document.querySelector<HTMLElement>('[data-own]')
  // An installed application stores one page for two addresses.
  if (own?.dataset['page'] !== location.pathname) return
  const isFit =
    own.dataset['own'] === 'member'
      ? token !== undefined
      : !location.hash && parent === window && !knowsAccount(entriesOfAccount)
  if (!isFit) return
  own.nextElementSibling?.remove()
  own.hidden = false
  pressWhenReplaced(own)
}
