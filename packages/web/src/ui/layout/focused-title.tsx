import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The heading of the content that replaced a form: takes the focus, so that screen readers announce
 * it.
 */
export const FocusedTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
