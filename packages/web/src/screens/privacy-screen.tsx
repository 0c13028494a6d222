import { about, termsOfService } from '#text/header.ts'
import { privacy } from '#text/pages.ts'
import { OperatorDetails } from '../features/pages/operator-details.tsx'
import { PageLinks } from '../features/pages/page-links.tsx'
import { PlainPage } from '../features/pages/plain-page.tsx'

export const PrivacyScreen = () => (
  <PlainPage page={privacy}>
    <OperatorDetails />
    <PageLinks
      links={[
        { to: '/terms', label: termsOfService },
        { to: '/about', label: about },
      ]}
    />
  </PlainPage>
)
