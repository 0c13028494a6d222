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
