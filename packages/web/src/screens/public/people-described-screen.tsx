import { about } from '#text/app/header.ts'
import { privacyPolicy } from '#text/app/menu.ts'
import { OperatorDetails } from '../../features/pages/operator-details.tsx'
import { PageLinks } from '../../features/pages/page-frame.tsx'
import { PeopleDescribedActions } from '../../features/people-described/actions.tsx'
import { PeopleDescribedPage } from '../../features/pages/people-described-page.tsx'

export const PeopleDescribedScreen = () => (
  <PeopleDescribedPage actions={<PeopleDescribedActions />}>
    <OperatorDetails />
    <PageLinks
      links={[
        { to: '/privacy', label: privacyPolicy },
        { to: '/about', label: about },
      ]}
    />
  </PeopleDescribedPage>
)
