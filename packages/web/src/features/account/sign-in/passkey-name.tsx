import { useState } from 'react'
import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import * as t from '#text/account/account.ts'
import { call } from '../../../lib/session/app-session.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { ShortForm } from '../parts/short-form.tsx'
import { useAction } from '../parts/use-action.ts'

export const PasskeyName = ({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) => {
  const [name, setName] = useState(passkey.name)
  const form = useAction<'passkey-name'>()
  const save = () => {
    if (!form.passes(() => (name.trim() === '' ? { 'passkey-name': t.passkeyEnterName } : {})))
      return
    form.act('save', async () => {
      await call('PATCH /api/auth/passkeys/:id', {
        params: { id: passkey.id },
        body: { name: name.trim() },
      })
      onEnd()
      return undefined
    })
  }
  return (
    <ShortForm
      form={form}
      act="save"
      button={t.passkeyNameSave}
      size="small"
      onSubmit={save}
      onCancel={onEnd}
    >
      <TextInput
        id="passkey-name"
        label={t.passkeyName}
        maxLength={100}
        error={form.problems['passkey-name']}
        value={name}
        onValue={setName}
      />
    </ShortForm>
  )
}
