import { leaving, peopleDescribed, safetyPlan } from '#text/app/menu.ts'
import { lead, sections, title } from '#text/pages/help.ts'
import { OperatorDetails } from '../../features/pages/operator-details.tsx'
import { PageLinks } from '../../features/pages/page-links.tsx'
import { PlainPage } from '../../features/pages/plain-page.tsx'

export const HelpScreen = () => (
  <PlainPage page={{ title, lead, sections }}>
    <OperatorDetails />
    <PageLinks
      links={[
        { to: '/safety-plan', label: safetyPlan },
        { to: '/leaving', label: leaving },
        { to: '/people-described', label: peopleDescribed },
      ]}
    />
  </PlainPage>
)
