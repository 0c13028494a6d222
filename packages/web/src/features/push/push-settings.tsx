import { useQuery } from '@tanstack/react-query'
import * as t from '#text/notifications/push.ts'
import { Card } from '../../ui/layout/card.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { NotificationKinds } from './kinds.tsx'
import { OtherDevices } from './other-devices.tsx'
import { pushQuery } from './push-requests.ts'
import { ThisDevice } from './this-device.tsx'

/** The devices and kinds of the user's notifications. */
export const PushSettings = () => {
  const query = useQuery(pushQuery)
  return (
    <Card id="notifications" labelledBy="notifications-title" className="grid content-start gap-6">
      <div className="grid gap-1">
        <h2 id="notifications-title">{t.title}</h2>
        <p className="max-w-text text-ui text-ink-soft">{t.text}</p>
      </div>
      <QueryResult query={query} texts={t.query}>
        {(facts) => (
          <>
            <ThisDevice facts={facts} />
            <NotificationKinds facts={facts} />
            <OtherDevices devices={facts.devices} />
          </>
        )}
      </QueryResult>
    </Card>
  )
}
