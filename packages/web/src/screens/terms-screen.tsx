import { about, privacyPolicy } from '#text/header.ts'
import { terms } from '#text/pages.ts'
import { PageLinks } from '../features/pages/page-links.tsx'
import { PlainPage } from '../features/pages/plain-page.tsx'

export const TermsScreen = () => (
  <PlainPage page={terms}>
    <PageLinks
      links={[
        { to: '/privacy', label: privacyPolicy },
        { to: '/about', label: about },
      ]}
    />
  </PlainPage>
)
