import * as t from '#text/app/appearance.ts'
import { DeviceAppearance, MailAppearance } from '../../features/appearance/appearance-settings.tsx'
import { PageFrame, PageSection, Points } from '../../features/pages/page-frame.tsx'
import { useSession } from '../../lib/session/app-session.ts'

export const AppearanceScreen = () => {
  const { user } = useSession()
  return (
    <PageFrame title={t.title} lead={t.lead}>
      <PageSection id="device" title={t.device}>
        <DeviceAppearance />
      </PageSection>
      {user && (
        <PageSection id="emails" title={t.mails}>
          <MailAppearance />
        </PageSection>
      )}
      <PageSection id="limits" title={t.limitsTitle}>
        <Points of={t.limits} />
      </PageSection>
    </PageFrame>
  )
}
