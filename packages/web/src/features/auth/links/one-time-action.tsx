import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../../../lib/api/api-error.ts'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'

type OneTimeActionProps = {
  title: string
  text: string
  button: string
  busyLabel: string
  failedHint: string
  act: () => Promise<unknown>
  onDone?: () => void
  /** An alternative, shown after a failure. */
  children?: ReactNode
}

/** The button uses the token, not the visit, because mail scanners visit links (R7). */
export const OneTimeAction = (props: OneTimeActionProps) => {
  const { title, text, button, busyLabel, failedHint, act, onDone, children } = props
  const press = useMutation({ mutationFn: act, onSuccess: onDone })
  const unreached = isApiError(press.error) && press.error.isUnreachable
  usePageTitle(title, press.isError)
  return (
    <>
      <h1>{title}</h1>
      <MutationAlert of={press} hint={!unreached && failedHint} />
      <p>{text}</p>
      <Button
        variant="filled"
        busy={press.isPending}
        busyLabel={busyLabel}
        onClick={() => press.mutate()}
      >
        {button}
      </Button>
      {press.isError && children}
    </>
  )
}
