import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { latePart } from './late-part.tsx'

// Loaded after the first paint, because few visits change the language.
const LanguageSelect = latePart(() => import('./language-select.tsx'), 'LanguageSelect')

/** Nothing where there is one language only. */
export const LanguageChoice = () => {
  const isHydrated = useHydrated()
  return (
    pageSettings.languages.length > 1 && (
      // Keeps its place while it loads: a page that moves during a press loses the click.
      <span data-completed className="inline-flex h-11 max-w-full items-center align-top">
        {isHydrated && <LanguageSelect />}
      </span>
    )
  )
}
