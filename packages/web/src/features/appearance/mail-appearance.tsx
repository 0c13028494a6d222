import { readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as t from '#text/app/appearance.ts'
import { nameOf } from '../../lib/appearance/appearance.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { call, session, useUser } from '../../lib/session/app-session.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import { AppearanceField } from './appearance-field.tsx'

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
        <AlertLine attempt={save.submittedAt}>
          <p>{t.mailsFailed}</p>
          <p className="font-normal text-ink">{errorMessage(save.error)}</p>
        </AlertLine>
      )}
      <Done>{save.isSuccess ? t.mailsSaved(nameOf(shown)) : undefined}</Done>
    </div>
  )
}
