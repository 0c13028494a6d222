import { useQuery } from '@tanstack/react-query'
import type { SocialProvider } from '@crosscheck/domain/contract/identity/social'
import * as t from '#text/account/account.ts'
import { providerNames } from '#text/account/auth.ts'
import { catalogText } from '../../../lib/display-text/catalog-text.ts'
import { formatDate } from '../../../lib/display-text/formats/format.ts'
import { providersQuery } from '../../../lib/session/providers-query.ts'
import { call } from '../../../lib/session/app-session.ts'
import { initialAddress } from '../../../lib/address/initial-address.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { identitiesQuery } from '../parts/account-requests.ts'
import { ActionSection, Item, ItemList, PartFailure, useAction } from '../parts/short-form.tsx'

const isKnown = (name: string): name is SocialProvider => Object.hasOwn(providerNames, name)

const ReturnNotice = () => {
  const { error } = initialAddress
  return error === undefined ? null : <AlertLine attempt={0}>{catalogText(error)}</AlertLine>
}

/** Only providers that the operator offers or that are already connected. */
export const IdentitiesSection = () => {
  const identities = useQuery(identitiesQuery)
  const connected = identities.data?.items ?? []
  const offered = (useQuery(providersQuery).data?.providers ?? []).filter(isKnown)
  const form = useAction()
  const hasFailed = identities.isLoadingError
  const open = offered.filter(
    (name) => !hasFailed && !connected.some(({ provider }) => provider === name),
  )
  if (connected.length === 0 && open.length === 0 && !hasFailed) return null

  const connect = (provider: SocialProvider) =>
    form.act(provider, async () => {
      const body = { provider, next: '/account' }
      const { address } = await call('POST /api/auth/social/connect', { body })
      location.assign(address)
    })
  const disconnect = (id: string) =>
    form.act(id, async () => {
      await call('DELETE /api/auth/social/:id', { params: { id } })
      return () => t.elsewhereDisconnected
    })
  return (
    <ActionSection form={form} id="elsewhere" title={t.elsewhereTitle} text={t.elsewhereText}>
      <ReturnNotice />
      <PartFailure of={identities} />
      {connected.length > 0 && (
        <ItemList>
          {connected.map(({ id, provider, email, createdAt }) => (
            <Item
              key={id}
              title={providerNames[provider]}
              facts={[...(email ? [email] : []), t.elsewhereConnected(formatDate(createdAt))]}
            >
              <Button
                size="small"
                aria-label={t.disconnectNamed(providerNames[provider])}
                busy={form.busy === id}
                onClick={() => disconnect(id)}
              >
                {t.elsewhereDisconnect}
              </Button>
            </Item>
          ))}
        </ItemList>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {open.map((name) => (
            <Button key={name} busy={form.busy === name} onClick={() => connect(name)}>
              {t.elsewhereConnect(providerNames[name])}
            </Button>
          ))}
        </div>
      )}
    </ActionSection>
  )
}
