import * as text from '#text/match/evidence.ts'
import { SlotText } from './slot-text.tsx'

/** A photo of which both profiles have a copy, in words only. */
export const PhotoRow = ({ slots }: { slots: number }) => (
  <tr role="row">
    <td role="cell" className="evidence-sign">
      <span aria-hidden="true">{slots > 0 ? '+' : '·'}</span>
      <span className="sr-only">{slots > 0 ? text.speaksFor : text.neither}</span>
    </td>
    <th role="rowheader" scope="row">
      <b className="block">{text.samePhoto}</b>
    </th>
    <td role="cell" className="evidence-rarity">
      {text.samePhotoMeaning}
    </td>
    <td role="cell" className="evidence-strength">
      <SlotText slots={slots} />
    </td>
  </tr>
)
