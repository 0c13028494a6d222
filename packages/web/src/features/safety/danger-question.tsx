import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as t from '#text/pages/danger.ts'
import { call, session, useUser } from '../../lib/session/app-session.ts'
import { MutationAlert, Done } from '../../ui/feedback/alert-line.tsx'
import { Switch } from '../../ui/form/switch.tsx'

/** For members: whether exchanges stay in the application, unless a match says otherwise. */
export const DangerQuestion = () => {
  const saved = useUser().contactInAppOnly ?? false

  // The press is visible before the request is.
  const [shown, setShown] = useState(saved)
  const save = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'danger' },
    mutationFn: (contactInAppOnly: boolean) =>
      call('PATCH /api/auth/me', { body: { contactInAppOnly } }),
    onSuccess: (answer) => session.userChanged(answer.user),
    onError: () => setShown(saved),
  })
  return (
    <section id="danger" aria-labelledby="danger-title" className="grid grid-cols-1 gap-3">
      <h2 id="danger-title">{t.title}</h2>
      <Switch
        id="danger-switch"
        label={t.label}
        hint={t.hint}
        checked={shown}
        onChecked={(isOn) => {
          setShown(isOn)
          save.mutate(isOn)
        }}
      />
      <MutationAlert of={save} />
      <Done>{save.isSuccess ? (shown ? t.on : t.off) : undefined}</Done>
    </section>
  )
}
