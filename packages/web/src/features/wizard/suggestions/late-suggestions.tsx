import { pageSettings } from '../../../lib/page/page-settings.ts'
import { latePart } from '../../../ui/layout/late-part.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

const Suggestions = latePart(() => import('./suggestions.tsx').then((module) => module.Suggestions))

/** Only where a provider of the people who run this site reads texts. */
export const LateSuggestions = (props: Omit<SuggestionsProps, 'host'>) =>
  pageSettings.suggestions && <Suggestions {...props} {...pageSettings.suggestions} />
