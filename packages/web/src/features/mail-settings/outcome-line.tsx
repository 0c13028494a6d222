import { CircleAlert } from 'lucide-react'
import { tryAgain, undo } from '#text/app/ui.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import type { Changes } from './changes.ts'
import type { SaveOutcome } from './use-mail-settings.ts'

type OutcomeMessageProps = {
  outcome: SaveOutcome
  onBack: (back: Changes) => void
  onAgain: (again: Changes) => void
}

/** Does not take the focus, so that the user can continue with the next switch. */
export const OutcomeMessage = ({ outcome, onBack, onAgain }: OutcomeMessageProps) => (
  <div className="text-ui">
    <div role="status" className="flex flex-wrap items-center gap-x-2">
      {outcome.type === 'done' && <p className="py-2 text-good">{outcome.words()}</p>}
      {outcome.type === 'done' && outcome.back && Object.keys(outcome.back).length > 0 && (
        <Button variant="text" size="small" onClick={() => outcome.back && onBack(outcome.back)}>
          {undo}
        </Button>
      )}
    </div>
    <div role="alert">
      {outcome.type === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
          <p className="grid grid-cols-[20px_1fr] gap-2 font-bold text-bad">
            <Icon of={CircleAlert} />
            <span>
              {outcome.words()} <span className="font-normal text-ink">{outcome.reason()}</span>
            </span>
          </p>
          <Button size="small" onClick={() => onAgain(outcome.again)}>
            {tryAgain}
          </Button>
        </div>
      )}
    </div>
  </div>
)
