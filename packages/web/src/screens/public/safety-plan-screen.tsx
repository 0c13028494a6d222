import { Suspense } from 'react'
import { talkTitle } from '#text/contact/safety.ts'
import * as text from '#text/pages/safety-plan.ts'
import { PageFrame, PageSection, TextSections } from '../../features/pages/page-frame.tsx'
import { HelpLines } from '../../features/safety/help-lines.tsx'
import { OutsideLink } from '../../features/safety/outside-link.tsx'
import { useSession } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const sources = [
  {
    name: 'NNEDV, Technology Safety Plan',
    address: 'https://www.techsafety.org/resources-survivors/technology-safety-plan',
  },
  { name: 'Women’s Aid, Safety Planning', address: 'https://foylewomensaid.org/safety-planning/' },
  { name: 'GOV.UK, Report domestic abuse', address: 'https://www.gov.uk/report-domestic-abuse' },
]

const DangerQuestion = lazyPart(
  () => import('../../features/safety/danger-question.tsx'),
  'DangerQuestion',
)

const ForMembers = () => {
  const { user } = useSession()
  return (
    user && (
      <Suspense fallback={null}>
        <DangerQuestion key={user.id} />
      </Suspense>
    )
  )
}

export const SafetyPlanScreen = () => (
  <PageFrame title={text.title} lead={text.lead}>
    <PageSection title={talkTitle}>
      <HelpLines />
    </PageSection>
    <ForMembers />
    <TextSections of={text.sections} />
    <PageSection title={text.sourcesTitle}>
      <p>{text.sourcesText}</p>
      <ul className="grid">
        {sources.map(({ name, address }) => (
          <li key={address}>
            <OutsideLink address={address}>
              <span lang="en">{name}</span>
            </OutsideLink>
          </li>
        ))}
      </ul>
    </PageSection>
    <TextLink to="/leaving">{text.leavingLink}</TextLink>
  </PageFrame>
)
