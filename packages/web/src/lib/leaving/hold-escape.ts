/**
 * From now on Escape does nothing: browsers also stop the page that is being opened. The build
 * writes this function into the page.
 */
export const holdEscape = (): void => {
  const hold = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', hold, { capture: true })
}
