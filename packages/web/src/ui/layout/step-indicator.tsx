import { Check, ChevronDown } from 'lucide-react'
import { showSteps, stepDone, stepOf, steps as stepsLabel } from '#text/app/ui.ts'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'

type Step = { number: number; title: string }
type StepIndicatorProps = {
  steps: readonly Step[]
  current: number
  /** The last step that is a link, if later ones than the current one are. */
  open?: number | undefined
  onGo: (step: number) => void
}

const StepDot = ({
  done,
  current,
  number,
}: {
  done: boolean
  current: boolean
  number: number
}) => (
  <span
    className={classes(
      'grid size-7.5 place-items-center rounded-[50%] text-small font-bold tabular-nums',
      done && 'filled border-[1.5px] border-accent bg-accent text-on-accent',
      current && 'border-3 border-accent text-accent',
      !done && !current && 'border-[1.5px] border-line-strong',
    )}
    aria-hidden="true"
  >
    {done ? <Check size={16} strokeWidth={3} /> : number}
  </span>
)

/** All steps: earlier ones are links, later ones are text unless they are open. */
export const StepList = ({ steps, current, open = current - 1, onGo }: StepIndicatorProps) => (
  <ol className="text-ui">
    {steps.map(({ number, title }) => (
      <li
        key={number}
        aria-current={number === current ? 'step' : undefined}
        className={classes(
          'relative grid min-h-11.5 grid-cols-[30px_1fr] items-center gap-3 not-last:after:absolute not-last:after:top-9.5 not-last:after:start-3.5 not-last:after:h-4 not-last:after:border-s-2 not-last:after:border-line',
          number === current ? 'font-bold' : 'text-ink-soft',
        )}
      >
        <StepDot done={number < current} current={number === current} number={number} />
        {number !== current && number <= Math.max(open, current - 1) ? (
          <button
            type="button"
            className="min-h-11 justify-self-start text-start text-ink underline decoration-1 underline-offset-[.18em] hover:decoration-3"
            onClick={() => onGo(number)}
          >
            {number < current && <span className="sr-only">{stepDone}</span>}
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
      </li>
    ))}
  </ol>
)

/** Below 1024 px: the current step above seven slots; opens the list. */
export const StepBar = ({ steps, current, open, onGo }: StepIndicatorProps) => (
  <details className="group lg:hidden" name="steps">
    <summary
      className="grid list-none gap-1.5 py-1"
      aria-label={`${stepOf(current, steps.length)}. ${showSteps}`}
    >
      <span className="flex min-h-9 items-center justify-between text-small text-ink-soft tabular-nums">
        {stepOf(current, steps.length)}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </span>
      <span className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
        {steps.map(({ number }) => (
          <span
            key={number}
            className={classes(
              'h-2 rounded-[2px] border-[1.5px]',
              number < current && 'filled border-accent bg-accent',
              number === current && 'step-now border-accent',
              number > current && 'border-line-strong',
            )}
          />
        ))}
      </span>
    </summary>
    <nav
      aria-label={stepsLabel}
      className="mt-3 mb-3 rounded-card border border-line bg-surface p-4"
    >
      <StepList steps={steps} current={current} open={open} onGo={onGo} />
    </nav>
  </details>
)
