import { lazy, Suspense } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'

// Loaded after the first paint, because few visits change the language.
const LanguageSelect = lazy(() =>
  import('./language-select.tsx').then((module) => ({ default: module.LanguageSelect })),
)

/** Nothing where there is one language only. */
export const LanguageChoice = () =>
  pageSettings.languages.length > 1 && (
    <Suspense fallback={null}>
      <LanguageSelect />
    </Suspense>
  )
