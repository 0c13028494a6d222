import { Check } from 'lucide-react'
import { fieldOf } from '@crosscheck/domain/fields/catalog'
import type { Suggestion } from '@crosscheck/domain/suggestions/read-suggestions'
import { undo } from '#text/app/ui.ts'
import * as t from '#text/profile/suggestions.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { shownValue } from '../../../lib/display-text/fields/shown-value.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { TypedText, WithName } from '../../../ui/elements/typed-text.tsx'
import { careText } from '../fields/wizard-field.tsx'
import type { WizardForm } from '../form/form.ts'
import { addedTick, isFilledIn, replacedText } from './fill-in.ts'

type SuggestionRowProps = {
  suggestion: Suggestion
  partner: WizardForm['partner']
  onAccept: (label: string) => void
  onUndo: (label: string) => void
}

/** The button stays the same one, so that the focus stays on it. */
export const SuggestionRow = ({ suggestion, partner, onAccept, onUndo }: SuggestionRowProps) => {
  const field = fieldOf(suggestion.field)
  const { label } = fieldText(field)
  const accepted = isFilledIn(partner, suggestion)
  const replaced = accepted ? '' : replacedText(partner, suggestion)
  const care = accepted ? undefined : careText(field)
  const tick = accepted ? undefined : addedTick(partner, suggestion)
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line py-4 md:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1">
        <p className="text-ui text-ink-soft">{label}</p>
        <p className="font-bold whitespace-pre-line">
          <TypedText>{shownValue(field, suggestion.value)}</TypedText>
        </p>
        <p className="text-ui text-ink-soft">
          <WithName words={t.inText} name={suggestion.quote} />
        </p>
        {replaced !== '' && (
          <p className="text-ui">
            <WithName words={t.replaces} name={replaced} />
          </p>
        )}
        {care && <p className="max-w-text text-ui">{care}</p>}
        {tick && <p className="text-ui">{t.alsoChecks(fieldText(fieldOf(tick)).label)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 md:justify-end md:self-start">
        {accepted && (
          <span className="inline-flex items-center gap-2 text-ui text-good">
            <Icon of={Check} />
            {t.accepted}
          </span>
        )}
        <Button
          size="small"
          variant={accepted ? 'text' : 'outlined'}
          onClick={() => (accepted ? onUndo(label) : onAccept(label))}
        >
          {accepted ? undo : t.accept}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  )
}
