import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of what took the place of a form: takes the focus, so that readers hear of it. */
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
