import { useEffect, useRef } from 'react'
import type { Suggestion } from '@crosscheck/domain/suggestions/read-suggestions'
import * as t from '#text/profile/suggestions.ts'
import type { WizardForm } from '../form/form.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import type { Found } from './use-suggestions.ts'

type FoundListProps = {
  found: Found
  partner: WizardForm['partner']
  accept: (suggestion: Suggestion, label: string) => void
  undo: (suggestion: Suggestion, label: string) => void
}

/** Takes the focus when it appears. */
export const FoundList = ({ found, partner, accept, undo }: FoundListProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [found])
  const { suggestions, leftOut, alreadyThere } = found
  return (
    <section aria-labelledby="suggestions-found">
      <div className="grid max-w-text gap-1 pb-4 text-ui">
        <h3 id="suggestions-found" ref={heading} tabIndex={-1}>
          {t.found(suggestions.length)}
        </h3>
        <p>{suggestions.length > 0 ? t.foundText : t.nothingText}</p>
        {alreadyThere > 0 && <p>{t.alreadyThere(alreadyThere)}</p>}
        {leftOut > 0 && <p>{t.leftOut(leftOut)}</p>}
      </div>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={`${suggestion.field} ${String(suggestion.value)}`}
            suggestion={suggestion}
            partner={partner}
            onAccept={(label) => accept(suggestion, label)}
            onUndo={(label) => undo(suggestion, label)}
          />
        ))}
      </ul>
    </section>
  )
}
