import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { call, session, useUser } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ActionSection, useAction } from './parts/short-form.tsx'

export const NameSection = () => {
  const user = useUser()
  const [name, setName] = useState(user.displayName ?? '')
  const form = useAction()
  const save = () =>
    form.act('save', async () => {
      const displayName = name.trim() === '' ? null : name.trim()
      const answer = await call('PATCH /api/auth/me', { body: { displayName } })
      session.userChanged(answer.user)
      return () => t.nameSaved
    })
  return (
    <ActionSection form={form} id="name" title={t.nameTitle} text={t.nameText}>
      <Form className="grid max-w-115 gap-4" onSubmit={save}>
        <TextInput
          id="display-name"
          label={t.name}
          optional
          autoComplete="name"
          maxLength={200}
          value={name}
          onValue={setName}
        />
        <Button type="submit" className="justify-self-start" busy={form.busy === 'save'}>
          {t.nameSave}
        </Button>
      </Form>
    </ActionSection>
  )
}
