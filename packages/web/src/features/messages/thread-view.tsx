import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as text from '#text/messages.ts'
import { formatWeekday } from '../../lib/format.ts'
import { Bubble } from './bubble.tsx'
import { byDay, nameOfDay, type Line } from './thread.ts'

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

/** Near enough to the end to be taken along by what arrives. */
const followPx = 120

/** Begins at the end, stays there while somebody is there, and keeps its place when older ones come. */
const useScrolling = (lines: readonly Line[]) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, firstId: '', lastId: '' })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { height, firstId, lastId } = before.current
    const first = lines[0]?.id ?? ''
    const last = lines.at(-1)
    const wasAtEnd = height - element.scrollTop - element.clientHeight < followPx
    const wroteIt = last?.type === 'unsent'
    // At the end also when a line there gets longer, such as one that is not sent.
    if (lastId === '' || wasAtEnd || (wroteIt && last.id !== lastId))
      element.scrollTop = element.scrollHeight
    else if (first !== firstId) element.scrollTop += element.scrollHeight - height
    before.current = { height: element.scrollHeight, firstId: first, lastId: last?.id ?? '' }
  }, [lines])
  return box
}

type ThreadViewProps = {
  label: string
  lines: readonly Line[]
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
  const box = useScrolling(lines)
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      // It scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mb-5 grid max-h-[min(70dvh,640px)] content-start gap-4 overflow-y-auto overscroll-contain rounded-control"
    >
      {older}
      {byDay(lines).map(({ day, lines: ofDay }) => (
        <div key={day} className="grid gap-4">
          <p className="day-line text-small text-ink-soft">
            <span>{dayWords(day)}</span>
          </p>
          {ofDay.map((line) => (
            <Bubble key={line.id} line={line} other={other} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </div>
      ))}
      {end}
    </div>
  )
}
