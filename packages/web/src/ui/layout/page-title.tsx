import { useEffect } from 'react'
import { errorTitle, pageTitle } from '#text/app/ui.ts'

/** Titles never contain people's names. */
export const usePageTitle = (title: string, hasErrors = false) => {
  useEffect(() => {
    const full = pageTitle(title)
    document.title = hasErrors ? errorTitle(full) : full
  }, [title, hasErrors])
}
