import type { ReactNode } from 'react'

type FormProps = { onSubmit: () => void; className?: string; children: ReactNode }

/** Judged and sent by us. Should the script ever fail, what is typed does not end in the address. */
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
