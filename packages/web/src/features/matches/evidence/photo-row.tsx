import * as text from '#text/match/evidence.ts'
import { SignCell } from './sign-cell.tsx'
import { SlotText } from './slot-text.tsx'

/** A photo of which both profiles have a copy, in words only. */
export const PhotoRow = ({ slots }: { slots: number }) => (
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
