import { Check, Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import * as text from '#text/review.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import './next-steps.css'

type StopState = 'done' | 'now' | 'later'

const stateWords: Record<StopState, string> = {
  done: text.nextStateDone,
  now: text.nextStateNow,
  later: text.nextStateLater,
}

type StopProps = {
  dot: ReactNode
  title: string
  children: string
  state?: StopState
  theirs?: boolean
}

const Stop = ({ dot, title, children, state = 'later', theirs }: StopProps) => (
  <li
    className="next-stop"
    data-stop={state}
    data-theirs={theirs || undefined}
    aria-current={state === 'now' ? 'step' : undefined}
  >
    <span className="next-dot tabular-nums" aria-hidden="true">
      {dot}
    </span>
    <div className="pt-1.25">
      <b className="block leading-[1.35]">
        {title}
        <span className="sr-only">{stateWords[state]}</span>
      </b>
      <span className="block text-ui text-ink-soft">{children}</span>
    </div>
  </li>
)

/**
 * The way to contact: four stops. It never shows whether the other side has looked or dismissed.
 * Only the first can be reached for now, and it says so.
 */
export const NextSteps = ({ confirmed }: { confirmed: boolean }) => {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4 text-h3">
        {text.nextTitle}
      </h2>
      <ol>
        <Stop
          dot={confirmed ? <Icon of={Check} /> : '1'}
          title={text.nextYouConfirm}
          state={confirmed ? 'done' : 'now'}
        >
          {text.nextYouConfirmText}
        </Stop>
        <Stop dot="2" title={text.nextYouAgree}>
          {text.nextYouAgreeText}
        </Stop>
        <Stop dot="3" title={text.nextTheyAgree} theirs>
          {text.nextTheyAgreeText}
        </Stop>
        <Stop dot={<Icon of={Lock} />} title={text.nextShared}>
          {text.nextSharedText}
        </Stop>
      </ol>
      <p className="mt-4 border-t border-line pt-3 text-ui text-ink-soft">{text.nextComing}</p>
    </Card>
  )
}
