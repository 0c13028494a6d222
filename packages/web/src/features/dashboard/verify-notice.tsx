import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useId } from 'react'
import { isAdmin } from '@crosscheck/domain/access'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'
import { checkFields } from '#text/account/auth.ts'
import * as text from '#text/app/dashboard.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { storeFlash } from '../../lib/page/flash.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { call, session, useUser } from '../../lib/session/app-session.ts'
import { useCodeEntry } from '../../lib/sign-in/use-code-entry.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Form, FormProblem } from '../../ui/form/form.tsx'

/** The address may have been verified elsewhere, for example by the link of the mail. */
const verify = (digits: string) =>
  call('POST /api/auth/email/verify/code', { body: { code: digits } }).catch((error: unknown) => {
    if (!hasCode(error, 'EMAIL_ALREADY_VERIFIED')) throw error
  })

/**
 * Nothing is compared before the address is confirmed (R4): says so, takes the code from the mail,
 * and offers to send it again.
 */
export const VerifyNotice = ({ mailboxUrl }: { mailboxUrl: string | null }) => {
  const title = useId()
  const user = useUser()
  const queries = useQueryClient()
  const { attempts, input, sent, submit, again } = useCodeEntry({
    field: useId(),
    verify: async (digits) => {
      await verify(digits)
      storeFlash({ waits: true })
      showToast({ title: text.verifyDone, tone: 'good' })
      await Promise.all([session.reloadUser(), queries.invalidateQueries()])
      // The form is gone.
      document.getElementById('main')?.focus()
    },
    send: async () => void (await call('POST /api/auth/email/verify/send')),
  })
  return (
    <section
      aria-labelledby={title}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card bg-wait-tint px-(--card-x) py-4 text-wait-ink"
    >
      <Icon of={MailCheck} className="mt-0.75" />
      <Form className="grid gap-3 text-ink" onSubmit={submit}>
        <h2 id={title} className="text-h3 text-wait-ink">
          {text.verifyTitle}
        </h2>
        <p className="max-w-text">
          <WithName words={text.verifyText} name={user.email} />
          {/* The account of an administrator is stored even if unused. */}
          {!isAdmin(user, { adminEmails: [] }) &&
            ` ${text.verifyUnused(unusedAccountDays.unconfirmed)}`}
        </p>
        <FormProblem {...attempts} title={checkFields} />
        <CodeInput {...input} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="filled"
            busy={attempts.busy === 'code'}
            busyLabel={text.verifying}
          >
            {text.verifyConfirm}
          </Button>
          <Button size="small" variant="text" busyLabel={text.verifySending} {...again} />
          {mailboxUrl && (
            <a href={mailboxUrl} className="inline-flex min-h-11 items-center text-ui font-bold">
              {text.verifyMailbox}
            </a>
          )}
        </div>
        <div role="status" className="text-ui empty:hidden">
          {sent && text.verifySent}
        </div>
      </Form>
    </section>
  )
}
