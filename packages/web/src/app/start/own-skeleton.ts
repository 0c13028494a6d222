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
