import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const focusHeading = (heading: HTMLElement | null): void => {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After a navigation within the app the focus moves to the heading of the new page, also if the
 * page shows it later. A page that has focused one of its controls keeps that.
 */
export const useFocusOnNavigation = () => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    const page = main.current
    const isFirst = last.current === undefined || last.current === path
    last.current = path
    if (isFirst || !page || page.contains(document.activeElement)) return
    page.focus({ preventScroll: true })
    const focusWhenThere = () => {
      const heading = page.querySelector('h1')
      if (!heading && document.activeElement === page) return
      observer.disconnect()
      if (document.activeElement === page) focusHeading(heading)
    }
    const observer = new MutationObserver(focusWhenThere)
    observer.observe(page, { childList: true, subtree: true })
    focusWhenThere()
    return () => observer.disconnect()
  }, [path])
  return main
}
