import { useId } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { matchingFieldLabel } from '../../lib/display-text/matching-field-label.ts'
import { valueText } from '../../lib/display-text/value-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import './side-by-side.css'

const SideValue = ({ who, value, own }: { who: string; value: string; own: boolean }) => (
  <td role="cell" className={own ? 'side-own' : 'side-other'}>
    <span className="side-who" aria-hidden="true">
      {who}
    </span>
    {value ? (
      <TypedText>{value}</TypedText>
    ) : (
      <span className="text-ink-soft">{text.notProvided}</span>
    )}
  </td>
)

/** Both profiles, the matching fields only. */
export const SideBySide = ({ match }: { match: MatchDetail }) => {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-1">
        {text.sideTitle}
      </h2>
      <p className="mb-4 max-w-text text-ui text-ink-soft">{text.sideHidden}</p>
      <table role="table" className="sides">
        <caption className="sr-only">{text.sideCaption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {text.sideField}
            </th>
            <th role="columnheader" scope="col">
              {text.sideOwn}
            </th>
            <th role="columnheader" scope="col">
              {text.sideOther}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {match.sideBySide.map(({ field, own, other }) => (
            <tr role="row" key={field}>
              <th role="rowheader" scope="row">
                {matchingFieldLabel(field)}
              </th>
              <SideValue who={text.sideOwn} value={valueText(field, own)} own />
              <SideValue who={text.sideOther} value={valueText(field, other)} own={false} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
