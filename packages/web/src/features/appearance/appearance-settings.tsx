import { appearances, type Appearance, readAppearance } from '@crosscheck/domain/appearance'
import * as t from '#text/app/appearance.ts'
import { nameOf, useAppearance } from '../../lib/appearance/appearance.ts'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useState } from 'react'
import { chooseAppearance } from '../../lib/appearance/switch-appearance.ts'
import { Done, AlertLine } from '../../ui/feedback/alert-line.tsx'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { call, session, useUser } from '../../lib/session/app-session.ts'

type AppearanceFieldProps = {
  id: string
  value: Appearance
  onValue: (appearance: Appearance) => void
}

/** Each press is saved. */
const AppearanceField = ({ id, value, onValue }: AppearanceFieldProps) => (
  <Field group id={id} label={t.choice}>
    <NeedsScripts>
      <div className="grid">
        {appearances.map((appearance) => (
          <label
            key={appearance}
            htmlFor={`${id}-${appearance}`}
            className="grid min-h-13 grid-cols-[28px_32px_1fr] items-center gap-3"
          >
            <input
              id={`${id}-${appearance}`}
              type="radio"
              name={id}
              className="check size-6.5 rounded-full"
              checked={value === appearance}
              onChange={() => onValue(appearance)}
            />
            <img src={`/icons/${appearance}.svg`} alt="" className="size-8" />
            {nameOf(appearance)}
          </label>
        ))}
      </div>
    </NeedsScripts>
  </Field>
)

/** Works without an account, so that a visitor can choose before installing or signing up. */
export const DeviceAppearance = () => {
  const appearance = useAppearance()
  const [isChanged, setChanged] = useState(false)
  return (
    <div className="grid gap-4">
      <p>{t.deviceText}</p>
      <AppearanceField
        id="device-name"
        value={appearance}
        onValue={(chosen) => {
          chooseAppearance(chosen)
          setChanged(true)
        }}
      />
      <Done>{isChanged ? t.deviceSaved(nameOf(appearance)) : undefined}</Done>
    </div>
  )
}

/** The sender's name in mails belongs to the account. */
export const MailAppearance = () => {
  const saved = readAppearance(useUser().appearance)
  // The press is visible before the request is.
  const [shown, setShown] = useState(saved)
  const save = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'mail-appearance' },
    mutationFn: (appearance: Appearance) => call('PATCH /api/auth/me', { body: { appearance } }),
    onSuccess: (answer) => session.userChanged(answer.user),
    onError: () => setShown(saved),
  })
  const choose = (appearance: Appearance) => {
    setShown(appearance)
    save.mutate(appearance)
  }
  return (
    <div className="grid gap-4">
      <p>{t.mailsText}</p>
      <AppearanceField id="mail-name" value={shown} onValue={choose} />
      {save.error && (
        <AlertLine attempt={save.submittedAt} hint={errorMessage(save.error)}>
          {t.mailsFailed}
        </AlertLine>
      )}
      <Done>{save.isSuccess ? t.mailsSaved(nameOf(shown)) : undefined}</Done>
    </div>
  )
}
