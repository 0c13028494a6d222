import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is visible in a page that has the focus. */
const useIsVisible = (target: RefObject<Element | null>): boolean => {
  const [onScreen, setOnScreen] = useState(false)
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  useEffect(() => {
    const change = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  return onScreen && visible
}

/** Messages become read only when their receiver sees the end of the thread. */
export const useReadTracking = (
  end: RefObject<Element | null>,
  /** The last unread message of the other side. */
  {
    unreadThrough,
    readAt,
    markRead,
  }: { unreadThrough: string | undefined; readAt: number; markRead: (through: string) => void },
) => {
  const isSeen = useIsVisible(end)
  useEffect(() => {
    if (isSeen && unreadThrough !== undefined) markRead(unreadThrough)
  }, [isSeen, unreadThrough, readAt, markRead])
}
