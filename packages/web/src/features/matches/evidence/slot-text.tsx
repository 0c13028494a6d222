import * as text from '#text/match/summary.ts'
import { Meter } from '../../../ui/elements/meter.tsx'

/** Five slots, filled from the left, with their meaning in words. */
export const SlotText = ({ slots }: { slots: number }) => (
  <>
    <span className="evidence-meter">
      <Meter value={slots} />
    </span>
    <span className="evidence-word">
      {text.slots[slots] ?? text.slots[0]}
      <span className="sr-only"> {text.slotsOf(slots)}</span>
    </span>
  </>
)
