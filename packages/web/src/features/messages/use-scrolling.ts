import { useLayoutEffect, useRef, useState } from 'react'
import type { ThreadLine } from './thread.ts'

/** Close enough to the end to follow new messages. */
const stickToBottomPx = 120

/**
 * Starts at the end, follows it, and keeps the position when older messages load. A reader further
 * up is notified of new messages without scrolling.
 */
export const useScrolling = (lines: readonly ThreadLine[]) => {
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
    toEnd: () => {
      setNewBelow(false)
      box.current?.focus({ preventScroll: true })
      box.current?.scrollTo({ top: box.current.scrollHeight })
    },
  }
}
