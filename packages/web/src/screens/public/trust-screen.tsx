import { publicationDelayDays } from '@crosscheck/domain/statistics/weeks'
import { isItSafe, peopleDescribed, privacyPolicy } from '#text/app/header.ts'
import * as text from '#text/pages/trust.ts'
import { PageFrame, PageSection, Points } from '../../features/pages/page-frame.tsx'
import { PageLinks } from '../../features/pages/page-links.tsx'
import { StolenDatabase } from '../../features/pages/trust/stolen-database.tsx'
import { Statistics } from '../../features/pages/trust/statistics.tsx'

const madePoints = () => {
  const [rounded, random, member, late] = text.made.points
  return [rounded, random, member, late(publicationDelayDays)]
}

/** What the site publishes about itself, and what each number means. */
export const TrustScreen = () => (
  <PageFrame title={text.title} lead={text.lead}>
    <Statistics />
    <PageSection title={text.made.title}>
      <Points of={madePoints()} />
    </PageSection>
    <PageSection title={text.limits.title}>
      <Points of={text.limits.points} />
    </PageSection>
    <StolenDatabase />
    <PageLinks
      links={[
        { to: '/is-it-safe', label: isItSafe },
        { to: '/privacy', label: privacyPolicy },
        { to: '/people-described', label: peopleDescribed },
      ]}
    />
  </PageFrame>
)
