import { useEffect } from 'react'
import { errorTitle, pageTitle } from '#text/app/ui.ts'

/** Names of people never go in here. */
export const usePageTitle = (title: string, hasErrors = false) => {
  useEffect(() => {
    const full = pageTitle(title)
    document.title = hasErrors ? errorTitle(full) : full
  }, [title, hasErrors])
}
