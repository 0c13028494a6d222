import { savesData } from '../../lib/page/saves-data.ts'

/** The build writes this file into the page. @public */
export const loadScripts = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]:not([rel])'))
    link.rel = link.dataset['rel'] ?? ''
}

/** Loads the scripts, but does not run them. @public */
export const preloadScripts = (): void => {
  if (!savesData()) loadScripts()
}
