import type { PushDevice } from '@crosscheck/domain/contract/platform/push'
import * as t from '#text/notifications/push.ts'
import { deviceText } from '../../lib/display-text/device-text.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { usePushAction } from './push-requests.ts'

/** The user's other devices with notifications. */
export const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) => {
  const form = usePushAction()
  const others = devices.filter(({ current }) => !current)
  const remove = (id: string) =>
    form.act(id, async () => {
      await call('DELETE /api/v1/push/devices/:id', { params: { id } })
      return () => t.removed
    })
  return (
    <Section id="push-others" title={t.others}>
      <FormProblem {...form} title={t.checkFields} />
      {others.length === 0 ? (
        <p className="text-ui text-ink-soft">{t.othersNone}</p>
      ) : (
        <ul className="grid border-t border-line">
          {others.map(({ id, device, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5 wrap-anywhere">
                <p className="font-bold">{deviceText(device)}</p>
                <p className="text-ui text-ink-soft">{t.since(formatDate(createdAt))}</p>
              </div>
              <Button
                size="small"
                aria-label={t.removeNamed(deviceText(device))}
                busy={form.busy === id}
                onClick={() => remove(id)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Done>{form.done}</Done>
    </Section>
  )
}
