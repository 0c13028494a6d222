import {
  authorityLabel,
  complaintText,
  noOperator,
  notStated,
  rightsTo,
} from '#text/pages/operator.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { LabeledItem, LabeledList } from './page-frame.tsx'

/** Where people use their rights. */
export const PrivacyContact = () => {
  const address = pageSettings.operator?.privacyContact
  return (
    <LabeledItem label={rightsTo}>
      {address ? <a href={`mailto:${address}`}>{address}</a> : noOperator}
    </LabeledItem>
  )
}

export const Complaint = () => (
  <>
    <p>{complaintText}</p>
    <LabeledList>
      <LabeledItem label={authorityLabel}>
        {pageSettings.operator?.authority ?? notStated}
      </LabeledItem>
    </LabeledList>
  </>
)
