import type { Ref } from 'react'
import * as text from '#text/match/evidence.ts'
import { notProvided } from '#text/match/match.ts'
import { matchingFieldLabel } from '../../../lib/display-text/fields/matching-field-label.ts'
import { valueText } from '../../../lib/display-text/fields/value-text.ts'
import { TypedText, WithPart } from '../../../ui/elements/typed-text.tsx'
import type { EvidenceLine } from './lines.ts'
import { rarityOf } from './rarity.ts'
import type { EvidenceRow as Row } from './rows.ts'
import { SignCell } from './sign-cell.tsx'
import { SlotText } from './slot-text.tsx'
import { partialDependenceText, rarityText } from './words.ts'

const Value = ({ field, value }: { field: Row['field']; value: string }) =>
  value ? (
    <TypedText>{valueText(field, value)}</TypedText>
  ) : (
    <span className="text-ink-soft">{notProvided}</span>
  )

const Rarity = ({ line }: { line: EvidenceLine }) => {
  const rarity = rarityText(rarityOf(line))
  const shared = partialDependenceText(line)
  return (
    <span className="evidence-rarity">
      {typeof rarity === 'string' ? (
        rarity
      ) : (
        <b className="text-ink tabular-nums">
          <WithPart words={rarity}>
            <span className="font-normal text-ink-soft">{text.rarityUnit}</span>
          </WithPart>
        </b>
      )}
      {shared && <span className="block text-small">{shared}</span>}
    </span>
  )
}

type RowProps = { row: Row; headerRef?: Ref<HTMLTableCellElement> | undefined }

/** One field that agrees: its mark, its name, its value in both profiles, and its weight. */
export const EvidenceRow = ({ row: { field, own, other, line }, headerRef }: RowProps) => {
  const slots = line?.slots ?? 0
  // The own value stands once. A part of it does where only that part agrees.
  const isPart = other !== null && other !== own
  return (
    <tr role="row">
      <SignCell sign={slots > 0 ? 'for' : 'neither'} />
      <th role="rowheader" scope="row" ref={headerRef} tabIndex={headerRef ? -1 : undefined}>
        {matchingFieldLabel(field)}
      </th>
      <td role="cell" className="evidence-own">
        <Value field={field} value={own} />
      </td>
      <td role="cell" className="evidence-other">
        {isPart ? (
          <Value field={field} value={other} />
        ) : (
          <span className="text-ink-soft">
            {line?.level === 'near' ? text.rarityNear : text.sameValue}
          </span>
        )}
      </td>
      <td role="cell" className="evidence-strength">
        <SlotText slots={slots} /> {line && line.level !== 'near' && <Rarity line={line} />}
      </td>
    </tr>
  )
}
