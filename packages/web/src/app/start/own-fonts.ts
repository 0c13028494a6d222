/**
 * The build writes this function into the page. A browser with a session and the service worker has
 * the fonts in its cache, so they can be there at the first paint.
 *
 * @public
 */
export const useOwnFonts = (): void => {
  document.documentElement.dataset['fonts'] = ''
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as="font"]'))
    link.rel = 'preload'
}
