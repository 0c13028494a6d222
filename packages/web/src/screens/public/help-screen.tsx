import { leaving, peopleDescribed, safetyPlan } from '#text/app/menu.ts'
import { lead, sections, title, writeToUs } from '#text/pages/help.ts'
import { OperatorDetails } from '../../features/pages/operator-details.tsx'
import { PageLinks, PlainPage } from '../../features/pages/page-frame.tsx'
import { pageSettings } from '../../lib/page/page-settings.ts'

export const HelpScreen = () => (
  <PlainPage page={{ title, lead, sections }}>
    {pageSettings.operator && <p>{writeToUs}</p>}
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
