import type { ReactNode } from 'react'

type FormProps = { onSubmit: () => void; className?: string; children: ReactNode }

/**
 * The script validates and submits. With `post`, input stays out of the address if the script
 * fails.
 */
export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    method="post"
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
