import { MailCheck } from 'lucide-react'
import { useId } from 'react'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'
import * as text from '#text/app/dashboard.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { Button } from '../../ui/elements/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { useResendVerification } from './dashboard-requests.ts'

type VerifyNoticeProps = {
  email: string
  mailboxUrl: string | null
  /** Whether the account is stored even if unused. */
  isExempt: boolean
}

const resendError = (error: unknown): string => {
  if (hasCode(error, 'ADDRESS_DESCRIBED')) return errorMessage(error)
  return hasCode(error, 'RATE_LIMITED') ? text.verifyLimited : text.verifyFailed
}

/**
 * Nothing is compared before the address is confirmed (R4): says so, and offers to send the mail
 * again.
 */
export const VerifyNotice = ({ email, mailboxUrl, isExempt }: VerifyNoticeProps) => {
  const title = useId()
  const resend = useResendVerification()
  const [before, after] = text.verifyText('\u0001').split('\u0001')
  return (
    <section
      aria-labelledby={title}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card bg-wait-tint px-(--card-x) py-4 text-wait-ink"
    >
      <Icon of={MailCheck} className="mt-0.75" />
      <div className="grid gap-1">
        <h2 id={title} className="text-h3">
          {text.verifyTitle}
        </h2>
        <p className="max-w-text text-ink">
          {before}
          <b>
            <TypedText>{email}</TypedText>
          </b>
          {after}
          {!isExempt && ` ${text.verifyUnused(unusedAccountDays.unconfirmed)}`}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            busy={resend.isPending}
            busyLabel={text.verifySending}
            onClick={() => resend.mutate()}
          >
            {text.verifyResend}
          </Button>
          {mailboxUrl && (
            <a href={mailboxUrl} className="inline-block py-2.5 text-ui font-bold">
              {text.verifyMailbox}
            </a>
          )}
        </div>
        <div role="status" className="text-ui text-ink empty:hidden">
          {resend.isSuccess && text.verifySent}
        </div>
        {resend.isError && (
          <div role="alert">
            <FieldError>{resendError(resend.error)}</FieldError>
          </div>
        )}
      </div>
    </section>
  )
}
