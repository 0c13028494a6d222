import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { call } from '../../lib/session/app-session.ts'
import { Badge } from '../../ui/elements/badge.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import type { AccountData } from './parts/account-requests.ts'
import { AddressForm } from './address-form.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import { Section } from './parts/section.tsx'
import { useAction } from './parts/use-action.ts'

/** The address changes only after the new one is verified; the server informs the old one. */
export const AddressSection = ({ facts }: { facts: AccountData }) => {
  const { user, emailChange, hasPassword } = facts
  const [changing, setChanging] = useState(false)
  const form = useAction()
  return (
    <Section id="address" title={t.addressTitle}>
      <FormProblem {...form} title={t.checkFields} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <WithName words={t.addressNow} name={user.email} />
        </p>
        <Badge
          tone={user.emailVerified ? 'good' : 'wait'}
          icon={user.emailVerified ? CircleCheck : Clock}
        >
          {user.emailVerified ? t.addressVerified : t.addressUnverified}
        </Badge>
      </div>
      {emailChange && (
        <Note className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <WithName
              words={(address) =>
                t.addressWaiting(address, formatDayAndTime(emailChange.expiresAt))
              }
              name={emailChange.email}
            />
          </p>
          <Button
            size="small"
            busy={form.busy === 'take-back'}
            onClick={() =>
              form.act('take-back', async () => {
                await call('DELETE /api/v1/account/email')
                return undefined
              })
            }
          >
            {t.addressCancel}
          </Button>
        </Note>
      )}
      {changing ? (
        <AddressForm
          current={user.email}
          hasPassword={hasPassword}
          onEnd={() => setChanging(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setChanging(true)}>{t.addressChange}</Button>
          {!user.emailVerified && (
            <Button
              busy={form.busy === 'resend'}
              onClick={() =>
                form.act('resend', async () => {
                  await call('POST /api/auth/email/verify/send')
                  return () => t.addressResent
                })
              }
            >
              {t.addressResend}
            </Button>
          )}
        </div>
      )}
      <Done>{form.done}</Done>
    </Section>
  )
}
