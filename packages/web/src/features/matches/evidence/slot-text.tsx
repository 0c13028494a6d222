import * as text from '#text/match/evidence.ts'
import { Meter } from '../../../ui/elements/meter.tsx'
import { slotsWords } from './words.ts'

/** Five slots, filled from the left, and what that means in words. */
export const SlotWords = ({ slots }: { slots: number }) => (
  <>
    <span className="evidence-meter">
      <Meter value={slots} />
    </span>
    <span className="evidence-word">
      {slotsWords(slots)}
      <span className="sr-only"> {text.slotsOf(slots)}</span>
    </span>
  </>
)
