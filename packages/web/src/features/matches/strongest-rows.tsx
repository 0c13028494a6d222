import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/summary.ts'
import { matchingFieldLabel } from '../../lib/display-text/fields/matching-field-label.ts'
import { Meter } from '../../ui/elements/meter.tsx'
import { splitLines } from './evidence/lines.ts'

/** What the sentence names, with its strength: on a phone, before the decision. */
export const StrongestRows = ({ evidence: { lines } }: Pick<MatchItem, 'evidence'>) => {
  const { first } = splitLines(lines)
  if (first.length === 0) return null
  return (
    <ul className="grid gap-1.5 text-ui">
      {first.slice(0, 3).map(({ field, slots }) => (
        <li key={field} className="flex flex-wrap items-center justify-between gap-x-4">
          {matchingFieldLabel(field)}
          <span className="flex items-center gap-2 text-small text-ink-soft">
            <Meter value={slots} small />
            {text.slots[slots]}
            <span className="sr-only">{text.slotsOf(slots)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
