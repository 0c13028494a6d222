import { ArrowDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as text from '#text/contact/messages.ts'
import { formatWeekday } from '../../lib/display-text/formats/format.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Bubble } from './bubble.tsx'
import { byDay, nameOfDay, type ThreadLine } from './thread.ts'

/** Close enough to the end to follow new messages. */
const stickToBottomPx = 120

/**
 * Starts at the end, follows it, and keeps the position when older messages load. A reader further
 * up is notified of new messages without scrolling.
 */
const useScrolling = (lines: readonly ThreadLine[]) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, firstId: '', lastId: '' })
  const [isNewBelow, setNewBelow] = useState(false)
  const isAtEnd = (element: HTMLElement, height: number) =>
    height - element.scrollTop - element.clientHeight < stickToBottomPx

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { height, firstId, lastId } = before.current
    const first = lines[0]?.id ?? ''
    const last = lines.at(-1)
    const isNew = last !== undefined && last.id !== lastId
    const wroteIt = last?.type === 'unsent'
    // Follows the end even when a line there grows, such as one that failed.
    if (lastId === '' || isAtEnd(element, height) || (wroteIt && isNew))
      element.scrollTop = element.scrollHeight
    else if (first !== firstId) element.scrollTop += element.scrollHeight - height
    else if (isNew) setNewBelow(true)
    before.current = { height: element.scrollHeight, firstId: first, lastId: last?.id ?? '' }
  }, [lines])

  return {
    box,
    isNewBelow,
    onScroll: () => {
      if (box.current && isAtEnd(box.current, box.current.scrollHeight)) setNewBelow(false)
    },
    /** The pressed button is about to go. */
    keepFocus: () => box.current?.focus({ preventScroll: true }),
    toEnd: () => {
      setNewBelow(false)
      box.current?.focus({ preventScroll: true })
      box.current?.scrollTo({ top: box.current.scrollHeight })
    },
  }
}

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
  older: ReactNode
  end: ReactNode
  onRetry: () => void
  onRemove: (id: string) => void
}

export const ThreadView = (props: ThreadViewProps) => {
  const { label, lines, other, older, end, onRetry, onRemove } = props
  const { box, isNewBelow, keepFocus, toEnd, onScroll } = useScrolling(lines)
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
                onRetry={() => {
                  keepFocus()
                  onRetry()
                }}
                onRemove={(id) => {
                  keepFocus()
                  onRemove(id)
                }}
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
