import { useEffect } from 'react'
import { errorTitle, pageTitle } from '#text/app/ui.ts'
import { useNeutralName } from '../../lib/appearance/appearance.ts'
import { noteTitle } from '../../lib/page/prerendered-head.ts'

/** Titles never contain people's names. Under a neutral name they do not name the page either. */
export const usePageTitle = (title: string, hasErrors = false) => {
  const name = useNeutralName()
  if (import.meta.env.SSR) noteTitle(name ?? pageTitle(title))
  useEffect(() => {
    const full = name ?? pageTitle(title)
    document.title = hasErrors ? errorTitle(full) : full
  }, [name, title, hasErrors])
}
