import { useLayoutEffect, useRef, useState, type Ref } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { sideOther, sideOwn, notProvided } from '#text/match/match.ts'
import { slots as slotWords, slotsOf } from '#text/match/summary.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Meter } from '../../../ui/elements/meter.tsx'
import { rowsOf, type EvidenceRow as Row, type EvidenceLine } from './lines.ts'
import {
  matchingFieldLabel,
  matchingFieldList,
} from '../../../lib/display-text/fields/matching-field-label.ts'
import { valueText } from '../../../lib/display-text/fields/value-text.ts'
import { TypedText, WithPart } from '../../../ui/elements/typed-text.tsx'
import { hatchBlocks, partialDependenceText, rarityText } from './words.ts'

/** Five slots, filled from the left, with their meaning in words. */
const SlotText = ({ slots }: { slots: number }) => (
  <>
    <span className="evidence-meter">
      <Meter value={slots} />
    </span>
    <span className="evidence-word">
      {slotWords[slots] ?? slotWords[0]}
      <span className="sr-only"> {slotsOf(slots)}</span>
    </span>
  </>
)

type Sign = 'for' | 'neither' | 'against'

const marks: Record<Sign, string> = { for: '+', neither: '·', against: '−' }
const words = (): Record<Sign, string> => ({
  for: text.speaksFor,
  neither: text.neither,
  against: text.against,
})

const SignCell = ({ sign }: { sign: Sign }) => (
  <td role="cell" className="evidence-sign">
    <span aria-hidden="true">{marks[sign]}</span>
    <span className="sr-only">{words()[sign]}</span>
  </td>
)

/** One block per difference, never slots: a count is not a weight. */
const DisagreementHatch = ({ differing }: { differing: number }) => {
  const { blocks, more } = hatchBlocks(differing)
  return (
    <span className="flex items-center gap-1.5" aria-hidden="true">
      {Array.from({ length: blocks }, (_, place) => (
        <span key={place} className="evidence-hatch" />
      ))}
      {more && <b className="text-small leading-none">{text.differMore}</b>}
    </span>
  )
}

type DisagreementProps = {
  differing: number
  named: MatchDetail['evidence']['differingFields']
  agreeing: number
}

const whichText = ({ differing, named }: DisagreementProps): string => {
  if (named.length === 0) return text.differWhich
  const fields = matchingFieldList(named)
  return named.length === differing ? fields : text.differNamed(fields)
}

const DisagreementRow = (row: DisagreementProps) => {
  const { differing, agreeing } = row
  return (
    <tr role="row" className="evidence-against">
      <SignCell sign="against" />
      <th role="rowheader" scope="row">
        {agreeing > 0 ? text.differ(differing) : text.differOnly(differing)}
      </th>
      <td role="cell" colSpan={2} className="evidence-both">
        {whichText(row)}
      </td>
      <td role="cell" className="evidence-strength">
        <DisagreementHatch differing={differing} />
        <span className="evidence-word">{text.differWeight(differing)}</span>
      </td>
    </tr>
  )
}

/** A photo of which both profiles have a copy, in words only. */
const PhotoRow = ({ slots }: { slots: number }) => (
  <tr role="row">
    <SignCell sign={slots > 0 ? 'for' : 'neither'} />
    <th role="rowheader" scope="row">
      {text.samePhoto}
    </th>
    <td role="cell" colSpan={2} className="evidence-both">
      {text.samePhotoMeaning}
    </td>
    <td role="cell" className="evidence-strength">
      <SlotText slots={slots} />
    </td>
  </tr>
)

const Value = ({ field, value }: { field: Row['field']; value: string }) =>
  value ? (
    <TypedText>{valueText(field, value)}</TypedText>
  ) : (
    <span className="text-ink-soft">{notProvided}</span>
  )

const Rarity = ({ line }: { line: EvidenceLine }) => {
  const rarity = rarityText(line)
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

const EvidenceRow = ({ row: { field, own, other, line }, headerRef }: RowProps) => {
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

/**
 * The roles are explicit: the narrow layout changes the table's display, and some browsers then
 * drop its semantics. There it shows only the names of the two profiles, above their columns.
 */
const Head = () => (
  <thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col" className="evidence-head-sign">
        <span className="sr-only">{text.columnSign}</span>
      </th>
      <th role="columnheader" scope="col" className="evidence-head-wide">
        {text.columnDetail}
      </th>
      <th role="columnheader" scope="col" className="evidence-own">
        {sideOwn}
      </th>
      <th role="columnheader" scope="col" className="evidence-other">
        {sideOther}
      </th>
      <th role="columnheader" scope="col" className="evidence-head-wide">
        {text.columnWeight}
      </th>
    </tr>
  </thead>
)

/**
 * Each field once: first the rows that add weight, then those that add none, last the differences.
 */
export const EvidenceTable = ({ match }: { match: MatchDetail }) => {
  const { evidence } = match
  const { first, rest } = rowsOf(match)
  const [unfolded, setUnfolded] = useState(false)
  const firstUnfolded = useRef<HTMLTableCellElement>(null)
  useLayoutEffect(() => {
    if (unfolded) firstUnfolded.current?.focus()
  }, [unfolded])

  return (
    <table role="table" className="evidence-table">
      <caption className="sr-only">{text.caption}</caption>
      <Head />
      <tbody role="rowgroup">
        {first.map((row) => (
          <EvidenceRow key={row.field} row={row} />
        ))}
        {rest.length > 0 && !unfolded && (
          <tr role="row" className="print:hidden">
            <td role="cell" colSpan={5} className="evidence-fold">
              <Button variant="text" size="small" onClick={() => setUnfolded(true)}>
                {rest.some(({ line }) => line && line.slots > 0)
                  ? text.more(rest.length)
                  : text.moreNothing(rest.length)}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      {/* Paper has all rows. */}
      <tbody role="rowgroup" className={unfolded ? '' : 'not-print:hidden!'}>
        {rest.map((row, index) => (
          <EvidenceRow
            key={row.field}
            row={row}
            headerRef={index === 0 ? firstUnfolded : undefined}
          />
        ))}
      </tbody>
      <tbody role="rowgroup">
        {evidence.samePhoto !== null && <PhotoRow slots={evidence.samePhoto} />}
        {evidence.differing > 0 && (
          <DisagreementRow
            differing={evidence.differing}
            named={evidence.differingFields}
            agreeing={evidence.lines.length}
          />
        )}
      </tbody>
    </table>
  )
}
