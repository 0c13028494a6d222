import { useState } from 'react'
import type { Passkey } from '@crosscheck/domain/contract/passkeys'
import * as t from '#text/account.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAct } from './use-act.ts'

export const PasskeyName = ({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) => {
  const [name, setName] = useState(passkey.name)
  const form = useAct<'passkey-name'>()
  const save = () => {
    if (!form.passes(name.trim() === '' ? { 'passkey-name': t.passkeyEnterName } : {})) return
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
    <form
      method="post"
      noValidate
      className="grid max-w-115 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormProblem {...form} title={t.checkFields} />
      <TextInput
        id="passkey-name"
        label={t.passkeyName}
        maxLength={100}
        error={form.problems['passkey-name']}
        value={name}
        onValue={setName}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.busy === 'save'}>
          {t.passkeyNameSave}
        </Button>
        <Button look="text" size="small" onClick={onEnd}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
