import { stolen } from '#text/pages/is-it-safe.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { PageSection, Points } from './page-frame.tsx'

export const StolenDatabase = () => (
  <PageSection title={stolen.title}>
    <p>{stolen.lead}</p>
    <Points of={stolen.tells} />
    <p>{stolen.hiddenLead}</p>
    <Points of={stolen.hidden} />
    <p>{pageSettings.keysApart ? stolen.keysApart : stolen.keysTogether}</p>
  </PageSection>
)
