import { notificationTypes, type NotificationType } from '@crosscheck/domain/notifications/kinds'
import * as t from '#text/notifications/push.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import type { PushData } from './push-requests.ts'
import { useChoice } from './use-choice.ts'

const row = 'border-b border-line py-3'

/** For all devices at once; each press is saved. */
export const NotificationKinds = ({ facts: { enabled, muted } }: { facts: PushData }) => {
  const { mutate, error, isSuccess, submittedAt } = useChoice()
  const wish = (kind: NotificationType, wanted: boolean) => {
    const others = muted.filter((one) => one !== kind)
    mutate({ enabled, muted: wanted ? others : [...others, kind] })
  }
  return (
    <div className="grid gap-3">
      <h3 id="push-kinds">{t.what}</h3>
      <ul aria-labelledby="push-kinds" className="grid border-t border-line">
        <li className={row}>
          <Switch
            id="push-enabled"
            checked={enabled}
            onChecked={(wanted) => mutate({ enabled: wanted, muted })}
            label={t.allDevices}
            hint={t.allDevicesHint}
          />
        </li>
        {enabled &&
          notificationTypes.map((kind) => (
            <li key={kind} className={row}>
              <Switch
                id={`push-${kind}`}
                checked={!muted.includes(kind)}
                onChecked={(wanted) => wish(kind, wanted)}
                {...t.kinds[kind]}
              />
            </li>
          ))}
      </ul>
      {error && (
        <AlertLine attempt={submittedAt}>
          <p>{t.notSaved}</p>
          <p className="font-normal text-ink">{errorMessage(error)}</p>
        </AlertLine>
      )}
      <Done>{isSuccess ? t.saved : undefined}</Done>
    </div>
  )
}
