import { useLayoutEffect, useRef, type ReactNode } from 'react'

type FocusedTitleProps = { as?: 'h1' | 'h2'; id?: string; children: ReactNode }

/**
 * The heading of the content that replaced a form: takes the focus, so that screen readers announce
 * it.
 */
export const FocusedTitle = ({ as: Tag = 'h1', id, children }: FocusedTitleProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <Tag id={id} ref={title} tabIndex={-1}>
      {children}
    </Tag>
  )
}
