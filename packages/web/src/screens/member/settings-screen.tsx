import * as t from '#text/notifications/mail-settings.ts'
import { MailSettings } from '../../features/mail-settings/mail-settings.tsx'
import { PushSettings } from '../../features/push/push-settings.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const SettingsScreen = () => {
  usePageTitle(t.pageTitle)
  return (
    <div className="page grid gap-6 pt-8 pb-20 lg:max-w-190 lg:pt-12 lg:pb-28">
      <div className="grid gap-1">
        <h1>{t.pageTitle}</h1>
        <p className="max-w-text text-ink-soft">{t.pageLead}</p>
      </div>
      <MailSettings />
      <PushSettings />
    </div>
  )
}
