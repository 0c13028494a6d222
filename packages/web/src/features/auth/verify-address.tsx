import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { unexpected } from '#text/errors.ts'
import { signIn } from '#text/header.ts'
import * as t from '#text/auth.ts'
import { isApiError } from '../../lib/api-error.ts'
import { call, session, useSession } from '../../lib/session/app-session.ts'
import { AlertLine } from '../../ui/alert-line.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.tsx'

const Done = () => {
  const { isAuthenticated } = useSession()
  usePageTitle(t.verifiedTitle)
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <h1 className="grid grid-cols-[auto_1fr] items-start gap-3">
        <Icon of={CircleCheck} className="mt-2 size-7 text-good" />
        {t.verifiedTitle}
      </h1>
      <p>{t.verifiedText}</p>
      <Link to={isAuthenticated ? '/dashboard' : '/auth'} className={buttonClasses('filled')}>
        {isAuthenticated ? t.toDashboard : signIn}
      </Link>
    </div>
  )
}

const NoToken = () => {
  usePageTitle(t.noTokenTitle)
  return (
    <>
      <h1>{t.noTokenTitle}</h1>
      <p>{t.noTokenText}</p>
    </>
  )
}

/** The button uses the token, not the visit: mail scanners visit links (R7). */
const Ask = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const verify = useMutation({
    mutationFn: () => call('POST /api/auth/email/verify', { body: { token } }),
    onSuccess: () => {
      onDone()
      if (session.get().tokens) void session.reloadUser()
    },
  })
  usePageTitle(t.verifyTitle, verify.isError)
  return (
    <>
      <h1>{t.verifyTitle}</h1>
      {verify.isError && (
        <AlertLine attempt={verify.failureCount}>
          <p>{isApiError(verify.error) ? verify.error.message : unexpected}</p>
          {isApiError(verify.error) && !verify.error.unreached && (
            <p className="font-normal text-ink">{t.verifyFailedHint}</p>
          )}
        </AlertLine>
      )}
      <p>{t.verifyText}</p>
      <Button
        look="filled"
        busy={verify.isPending}
        busyLabel={t.verifying}
        onClick={() => verify.mutate()}
      >
        {t.verifyButton}
      </Button>
    </>
  )
}

type VerifyAddressProps = { token: string | undefined; done: boolean; onDone: () => void }

export const VerifyAddress = ({ token, done, onDone }: VerifyAddressProps) => {
  if (done) return <Done />
  return token ? <Ask token={token} onDone={onDone} /> : <NoToken />
}
