import * as text from '#text/match/evidence.ts'
import { Meter } from '../../../ui/elements/meter.tsx'
import { slotsText } from './words.ts'

/** Five slots, filled from the left, with their meaning in words. */
export const SlotText = ({ slots }: { slots: number }) => (
  <>
    <span className="evidence-meter">
      <Meter value={slots} />
    </span>
    <span className="evidence-word">
      {slotsText(slots)}
      <span className="sr-only"> {text.slotsOf(slots)}</span>
    </span>
  </>
)
