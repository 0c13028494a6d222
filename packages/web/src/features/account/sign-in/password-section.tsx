import { useState } from 'react'
import { minPasswordLength } from '@crosscheck/domain/text/password/length'
import * as t from '#text/account/account.ts'
import { newPasswordHint } from '#text/account/auth.ts'
import { newPasswordProblem } from '../../../lib/sign-in/new-password-problem.ts'
import { call, useUser } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Done } from '../../../ui/feedback/alert-line.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShortForm, useAction } from '../parts/short-form.tsx'

const ResetByMail = () => {
  const { email } = useUser()
  const form = useAction()
  return (
    <>
      <FormProblem {...form} title={t.checkFields} />
      <Button
        className="justify-self-start"
        busy={form.busy === 'mail'}
        onClick={() =>
          form.act('mail', async () => {
            await call('POST /api/auth/password/reset', { body: { email } })
            return () => t.passwordMailed
          })
        }
      >
        {t.passwordMail}
      </Button>
      <Done>{form.done}</Done>
    </>
  )
}

const ChangeForm = () => {
  const { email } = useUser()
  const [open, setOpen] = useState(false)
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const form = useAction<'old-password' | 'new-password'>()

  const close = () => {
    setOpen(false)
    setOld('')
    setFresh('')
  }
  const submit = () => {
    const find = () => {
      const weak = newPasswordProblem(fresh, email)
      return {
        ...(old === '' && { 'old-password': t.passwordEnterOld }),
        ...(weak && { 'new-password': weak }),
      }
    }
    if (!form.passes(find)) return
    form.act('save', async () => {
      await call('POST /api/auth/password/change', {
        body: { oldPassword: old, newPassword: fresh },
      })
      close()
      return () => t.passwordSaved
    })
  }
  if (!open)
    return (
      <>
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t.passwordChange}
        </Button>
        <Done>{form.done}</Done>
      </>
    )
  return (
    <ShortForm form={form} act="save" button={t.passwordSave} onSubmit={submit} onCancel={close}>
      <input type="text" autoComplete="username" hidden readOnly value={email} />
      <PasswordInput
        label={t.passwordOld}
        autoComplete="current-password"
        {...form.input('old-password', old, setOld)}
      />
      <PasswordInput
        label={t.passwordNew}
        hint={newPasswordHint(minPasswordLength)}
        autoComplete="new-password"
        {...form.input('new-password', fresh, setFresh)}
      />
    </ShortForm>
  )
}

export const PasswordSection = ({ hasPassword }: { hasPassword: boolean }) => (
  <Section
    id="password"
    title={t.passwordTitle}
    text={hasPassword ? t.passwordText : t.passwordNone}
  >
    {hasPassword ? <ChangeForm /> : <ResetByMail />}
  </Section>
)
