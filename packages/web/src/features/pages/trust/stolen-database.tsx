import { stolen } from '#text/pages/trust.ts'
import { PageSection, Points } from '../page-frame.tsx'

/** What the database tells without the keys. */
export const StolenDatabase = () => (
  <PageSection title={stolen.title}>
    <p>{stolen.lead}</p>
    <Points of={stolen.tells} />
    <p>{stolen.hiddenLead}</p>
    <Points of={stolen.hidden} />
    <p>{stolen.both}</p>
  </PageSection>
)
