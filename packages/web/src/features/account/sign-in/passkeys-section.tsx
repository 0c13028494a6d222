import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import * as t from '#text/account/account.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'
import { createPasskey, supportsPasskeys } from '../../../lib/sign-in/passkeys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { passkeysQuery } from '../parts/account-requests.ts'
import {
  ActionSection,
  Item,
  ItemList,
  PartFailure,
  ShortForm,
  useAction,
} from '../parts/short-form.tsx'

const PasskeyName = ({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) => {
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
        label={t.passkeyName}
        maxLength={100}
        {...form.input('passkey-name', name, setName)}
      />
    </ShortForm>
  )
}

const factsOf = ({ synced, createdAt, lastUsedAt }: Passkey) => [
  synced ? t.passkeySynced : t.passkeyLocal,
  t.passkeyAddedOn(formatDate(createdAt)),
  lastUsedAt ? t.lastUsed(formatDate(lastUsedAt)) : t.neverUsed,
]

export const PasskeysSection = () => {
  const query = useQuery(passkeysQuery)
  const { data } = query
  const [renaming, setRenaming] = useState<string>()
  const form = useAction()

  const add = () =>
    form.act('add', async () => {
      const options = await call('POST /api/auth/passkeys/register/options')
      const credential = await createPasskey(options)
      if (!credential) return () => t.passkeyCanceled
      await call('POST /api/auth/passkeys/register', { body: { credential } })
      return () => t.passkeyAdded
    })
  const remove = (id: string) =>
    form.act(`remove ${id}`, async () => {
      await call('DELETE /api/auth/passkeys/:id', { params: { id } })
      return () => t.passkeyRemoved
    })
  return (
    <ActionSection form={form} id="passkeys" title={t.passkeysTitle} text={t.passkeysText}>
      <PartFailure of={query} />
      {data?.items.length === 0 && <p>{t.passkeysNone}</p>}
      {data && data.items.length > 0 && (
        <ItemList>
          {data.items.map((passkey) =>
            renaming === passkey.id ? (
              <li key={passkey.id} className="border-b border-line py-3">
                <PasskeyName passkey={passkey} onEnd={() => setRenaming(undefined)} />
              </li>
            ) : (
              <Item
                key={passkey.id}
                title={<TypedText>{passkey.name}</TypedText>}
                facts={factsOf(passkey)}
              >
                <Button
                  size="small"
                  aria-label={t.renameNamed(passkey.name)}
                  onClick={() => setRenaming(passkey.id)}
                >
                  {t.passkeyRename}
                </Button>
                <Button
                  size="small"
                  aria-label={t.removeNamed(passkey.name)}
                  busy={form.busy === `remove ${passkey.id}`}
                  onClick={() => remove(passkey.id)}
                >
                  {t.passkeyRemove}
                </Button>
              </Item>
            ),
          )}
        </ItemList>
      )}
      {supportsPasskeys() ? (
        <Button
          icon={KeyRound}
          className="justify-self-start"
          busy={form.busy === 'add'}
          busyLabel={t.passkeyAdding}
          onClick={add}
        >
          {t.passkeyAdd}
        </Button>
      ) : (
        <p className="text-ui text-ink-soft">{t.passkeysUnsupported}</p>
      )}
    </ActionSection>
  )
}
