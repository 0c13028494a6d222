import * as text from '#text/pages/privacy.ts'
import { Labelled, LabelledList } from '../labeled.tsx'
import { PrivacyContact } from '../privacy-contact.tsx'

export const Rights = () => (
  <>
    <p>{text.rightsLead}</p>
    <LabelledList>
      {text.rights.map(({ title, text: how }) => (
        <Labelled key={title} label={title}>
          {how}
        </Labelled>
      ))}
      <Labelled label={text.rightsTo}>
        <PrivacyContact />
      </Labelled>
    </LabelledList>
  </>
)
