import { loadTwice } from './load-twice.ts'

/**
 * Styles that the server wrote into the page are not to be loaded again with a lazy module. The
 * loader looks for a link to their file; a disabled one loads nothing. In the markup it would: the
 * browser's scan for files ignores that it is disabled.
 */
export const noteStylesOfPage = (): void => {
  for (const style of document.querySelectorAll<HTMLElement>('style[data-file]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = style.dataset['file'] ?? ''
    document.head.append(link)
  }
}

/** Resolves when a style sheet is there; rejects if it cannot be loaded. */
const sheetOf = (link: HTMLLinkElement): Promise<void> => {
  if (link.sheet) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)))
  return promise
}

const loadSheet = async (link: HTMLLinkElement): Promise<void> => {
  let current = link
  await loadTwice(async () => {
    if (current.dataset['tried'] !== undefined) {
      const again = current.cloneNode() as HTMLLinkElement
      current.replaceWith(again)
      current = again
    }
    current.dataset['tried'] = ''
    await sheetOf(current)
  })
}

/**
 * Waits for the style sheets of which the page has a part, the one that its first contents need.
 * Without one of them the application can still be used.
 */
export const loadPageStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-rel="stylesheet"]')
  await Promise.allSettled([...links].map(loadSheet))
}
