import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import * as t from '#text/account/account.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { sessionsQuery } from '../parts/account-requests.ts'
import { deviceText } from '../../../lib/display-text/device-text.ts'
import { ActionSection, Item, ItemList, PartFailure, useAction } from '../parts/short-form.tsx'

export const SessionsSection = () => {
  const query = useQuery(sessionsQuery)
  const items = query.data?.items ?? []
  const form = useAction()
  const end = (id: string) =>
    form.act(id, async () => {
      await call('DELETE /api/auth/sessions/:id', { params: { id } })
      return () => t.sessionEnded
    })
  const endOthers = () =>
    form.act('others', async () => {
      await call('DELETE /api/auth/sessions', { query: { scope: 'others' } })
      return () => t.sessionsEnded
    })
  return (
    <ActionSection form={form} id="sessions" title={t.sessionsTitle} text={t.sessionsText}>
      <PartFailure of={query} />
      <ItemList>
        {items.map(({ id, device, address, lastSeenAt, current }) => {
          const words = deviceText(device)
          return (
            <Item
              key={id}
              title={
                <>
                  {words}
                  {current && (
                    <Badge tone="good" icon={CircleCheck}>
                      {t.sessionHere}
                    </Badge>
                  )}
                </>
              }
              facts={[
                t.sessionSeen(formatDayAndTime(lastSeenAt)),
                ...(address ? [t.sessionFrom(address)] : []),
              ]}
            >
              {!current && (
                <Button
                  size="small"
                  aria-label={t.endNamed(words)}
                  busy={form.busy === id}
                  onClick={() => end(id)}
                >
                  {t.sessionEnd}
                </Button>
              )}
            </Item>
          )
        })}
      </ItemList>
      {items.length > 1 ? (
        <Button className="justify-self-start" busy={form.busy === 'others'} onClick={endOthers}>
          {t.sessionsEndOthers}
        </Button>
      ) : (
        items.length === 1 && <p className="text-ui text-ink-soft">{t.sessionsOnlyThis}</p>
      )}
    </ActionSection>
  )
}
