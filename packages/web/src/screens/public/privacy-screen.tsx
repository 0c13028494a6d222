import { about, isItSafe } from '#text/app/header.ts'
import { termsOfService } from '#text/app/menu.ts'
import { PageLinks } from '../../features/pages/page-frame.tsx'
import { PrivacyPage } from '../../features/pages/privacy/privacy-page.tsx'

export const PrivacyScreen = () => (
  <PrivacyPage>
    <PageLinks
      links={[
        { to: '/terms', label: termsOfService },
        { to: '/about', label: about },
        { to: '/is-it-safe', label: isItSafe },
      ]}
    />
  </PrivacyPage>
)
