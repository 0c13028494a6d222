import type { Ref } from 'react'
import * as text from '#text/match/evidence.ts'
import { notProvided } from '#text/match/match.ts'
import { matchingFieldLabel } from '../../../lib/display-text/matching-field-label.ts'
import { valueText } from '../../../lib/display-text/value-text.ts'
import { TypedText, WithPart } from '../../../ui/elements/typed-text.tsx'
import { rarityOf, type EvidenceLine } from './lines.ts'
import { SlotText } from './slot-text.tsx'
import { partialDependenceText, rarityText } from './words.ts'

type RowProps = { line: EvidenceLine; headerRef?: Ref<HTMLTableCellElement> | undefined }

/** One detail that agrees: its mark, its name, its rarity and its weight. */
export const EvidenceRow = ({ line, headerRef }: RowProps) => {
  const adds = line.slots > 0
  const rarity = rarityText(rarityOf(line))
  const shared = partialDependenceText(line)
  return (
    <tr role="row">
      <td role="cell" className="evidence-sign">
        <span aria-hidden="true">{adds ? '+' : '·'}</span>
        <span className="sr-only">{adds ? text.speaksFor : text.neither}</span>
      </td>
      <th role="rowheader" scope="row" ref={headerRef} tabIndex={headerRef ? -1 : undefined}>
        <b className="block">{matchingFieldLabel(line.field)}</b>
        <span className="block text-ui">
          <TypedText>{line.own ? valueText(line.field, line.own) : notProvided}</TypedText>
        </span>
      </th>
      <td role="cell" className="evidence-rarity">
        {typeof rarity === 'string' ? (
          rarity
        ) : (
          <b className="text-ink tabular-nums">
            <WithPart words={rarity}>
              <span className="evidence-unit font-normal text-ink-soft">{text.rarityUnit}</span>
            </WithPart>
          </b>
        )}
        {shared && <span className="block text-small">{shared}</span>}
      </td>
      <td role="cell" className="evidence-strength">
        <SlotText slots={line.slots} />
      </td>
    </tr>
  )
}
