import { rightsTo } from '#text/pages/operator.ts'
import * as text from '#text/pages/privacy.ts'
import { LabeledItem, LabeledList } from '../labeled.tsx'
import { PrivacyContact } from '../privacy-contact.tsx'

export const Rights = () => (
  <>
    <p>{text.rightsLead}</p>
    <LabeledList>
      {text.rights.map(({ title, text: how }) => (
        <LabeledItem key={title} label={title}>
          {how}
        </LabeledItem>
      ))}
      <LabeledItem label={rightsTo}>
        <PrivacyContact />
      </LabeledItem>
    </LabeledList>
  </>
)
