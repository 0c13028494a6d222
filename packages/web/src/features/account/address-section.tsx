import { CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { emailProblem } from '../../lib/sign-in/email-problem.ts'
import { call } from '../../lib/session/app-session.ts'
import { Badge } from '../../ui/elements/badge.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import type { AccountData } from './parts/account-requests.ts'
import { ActionSection, ShortForm, useAction } from './parts/short-form.tsx'

type AddressFormProps = { current: string; hasPassword: boolean; onEnd: () => void }

const AddressForm = ({ current, hasPassword, onEnd }: AddressFormProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useAction<'new-address' | 'address-password'>()

  const problems = () => {
    const same = email.trim().toLowerCase() === current.toLowerCase() ? t.addressSame : undefined
    const address = emailProblem(email) ?? same
    return {
      ...(address && { 'new-address': address }),
      ...(hasPassword && password === '' && { 'address-password': t.stepUpEnterPassword }),
    }
  }
  const submit = () => {
    if (!form.passes(problems)) return
    form.act('send', async () => {
      const body = { email: email.trim(), ...(hasPassword && { password }) }
      await call('POST /api/v1/account/email', { body })
      onEnd()
    })
  }
  return (
    <ShortForm form={form} act="send" button={t.addressSend} onSubmit={submit} onCancel={onEnd}>
      <TextInput
        label={t.addressNew}
        hint={t.addressNewHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.input('new-address', email, setEmail)}
      />
      {hasPassword && (
        <PasswordInput
          label={t.addressPassword}
          autoComplete="current-password"
          {...form.input('address-password', password, setPassword)}
        />
      )}
    </ShortForm>
  )
}

/** The address changes only after the new one is verified; the server informs the old one. */
export const AddressSection = ({ facts }: { facts: AccountData }) => {
  const { user, emailChange, hasPassword } = facts
  const [changing, setChanging] = useState(false)
  const form = useAction()
  return (
    <ActionSection form={form} id="address" title={t.addressTitle}>
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
    </ActionSection>
  )
}
