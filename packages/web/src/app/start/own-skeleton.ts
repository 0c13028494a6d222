/**
 * The build writes this function into the page. The skeleton is the same at every address; for a
 * signed-in user it gets the headings of the page, if that page has some for every user.
 *
 * @public
 */
export const showOwnSkeleton = (): void => {
  const own = document.querySelector<HTMLElement>(`[data-page="${location.pathname}"]`)
  const general = own?.parentElement?.querySelector<HTMLElement>('[data-page=""]')
  if (!own || !general) return
  own.hidden = false
  general.hidden = true
}

/**
 * The build writes this function into the page. The sign-in page shows the form at once, where this
 * browser knows no account and the address nothing that the server has not seen.
 *
 * @public
 */
export const showEntry = (entriesOfAccount: readonly string[]): void => {
  const entry = document.querySelector<HTMLElement>('[data-entry]')
  if (!entry || location.hash || parent !== window) return
  try {
    if (entriesOfAccount.some((name) => localStorage.getItem(name) !== null)) return
  } catch {
    return
  }
  entry.previousElementSibling?.remove()
  entry.hidden = false
}
