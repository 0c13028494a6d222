import { leaving, nameAndIcon, privacyPolicy, safetyPlan } from '#text/app/menu.ts'
import * as text from '#text/pages/is-it-safe.ts'
import { notStated } from '#text/pages/operator.ts'
import {
  LabeledItem,
  LabeledList,
  PageFrame,
  PageSection,
  Points,
  TextSections,
  PageLinks,
} from '../../features/pages/page-frame.tsx'
import { OperatorDetails } from '../../features/pages/operator-details.tsx'
import { StolenDatabase } from '../../features/pages/stolen-database.tsx'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'

/** In the operator's words. */
const Hosting = () => {
  const { operator } = pageSettings
  if (!operator) return null
  return (
    <LabeledList>
      <LabeledItem label={text.hosting}>{operator.hosting ?? notStated}</LabeledItem>
      <LabeledItem label={text.transfers}>{operator.transfers ?? notStated}</LabeledItem>
    </LabeledList>
  )
}

/** For someone who hesitates: who runs this, where data is, and what a thief would get. */
export const IsItSafeScreen = () => (
  <PageFrame title={text.title} lead={text.lead}>
    <OperatorDetails />
    <PageSection title={text.where.title}>
      <Points of={text.where.points} />
      <Hosting />
      <TextLink to="/privacy" hash="recipients">
        {text.recipients}
      </TextLink>
    </PageSection>
    <TextSections of={[text.who]} />
    <StolenDatabase />
    <TextSections of={[text.device, text.undo, text.limits]} />
    <PageLinks
      links={[
        { to: '/privacy', label: privacyPolicy },
        { to: '/leaving', label: leaving },
        { to: '/name-and-icon', label: nameAndIcon },
        { to: '/safety-plan', label: safetyPlan },
      ]}
    />
  </PageFrame>
)
