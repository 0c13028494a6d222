import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#text/contact/messages.ts'
import { formatWeekday } from '../../lib/display-text/formats/format.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Bubble } from './bubble.tsx'
import { byDay, nameOfDay, type ThreadLine } from './thread.ts'
import { useScrolling } from './use-scrolling.ts'

const dayWords = (day: string): string => {
  switch (nameOfDay(day, new Date())) {
    case 'today':
      return text.today
    case 'yesterday':
      return text.yesterday
    case 'date':
      return formatWeekday(day)
  }
}

type ThreadViewProps = {
  label: string
  lines: readonly ThreadLine[]
  other: string
  /** Above the oldest line. */
  older: ReactNode
  /** Below the newest. */
  end: ReactNode
  onRetry: () => void
  onRemove: (id: string) => void
}

export const ThreadView = (props: ThreadViewProps) => {
  const { label, lines, other, older, end, onRetry, onRemove } = props
  const { box, isNewBelow, toEnd, onScroll } = useScrolling(lines)
  return (
    <div className="relative mb-5">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={label}
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid max-h-[min(70dvh,640px)] content-start gap-4 overflow-y-auto overscroll-contain rounded-control"
      >
        {older}
        {byDay(lines).map(({ day, lines: ofDay }) => (
          <div key={day} className="grid gap-4">
            <p className="day-line text-small text-ink-soft">
              <span>{dayWords(day)}</span>
            </p>
            {ofDay.map((line) => (
              <Bubble
                key={line.id}
                line={line}
                other={other}
                onRetry={onRetry}
                onRemove={onRemove}
              />
            ))}
          </div>
        ))}
        {end}
      </div>
      {isNewBelow && (
        <Button
          variant="filled"
          size="small"
          className="absolute inset-x-0 bottom-2 mx-auto w-fit"
          onClick={toEnd}
        >
          <Icon of={ArrowDown} small />
          {text.newBelow}
        </Button>
      )}
    </div>
  )
}
