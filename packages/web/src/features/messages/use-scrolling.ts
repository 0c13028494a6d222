import { useLayoutEffect, useRef, useState } from 'react'
import type { ThreadLine } from './thread.ts'

/** Near enough to the end to be taken along by what arrives. */
const stickToBottomPx = 120

/**
 * Begins at the end, stays there while somebody is there, and keeps its place when older ones come.
 * Who reads further above is told of what arrives and is not moved.
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
    // At the end also when a line there gets longer, such as one that is not sent.
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
