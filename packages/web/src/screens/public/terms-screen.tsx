import { about } from '#text/app/header.ts'
import { privacyPolicy } from '#text/app/menu.ts'
import { lead, sections, title } from '#text/pages/terms.ts'
import { OperatorDetails } from '../../features/pages/operator-details.tsx'
import { PageLinks, PlainPage } from '../../features/pages/page-frame.tsx'

export const TermsScreen = () => (
  <PlainPage page={{ title, lead, sections }}>
    <OperatorDetails />
    <PageLinks
      links={[
        { to: '/privacy', label: privacyPolicy },
        { to: '/about', label: about },
      ]}
    />
  </PlainPage>
)
