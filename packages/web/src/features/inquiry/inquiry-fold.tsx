import * as text from '#text/contact/inquiry.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { InquiryForm, type Subject } from './inquiry-form.tsx'

/** For a place within other content, such as the details of a profile. */
export const InquiryFold = ({ subject }: { subject: Subject }) => (
  <Fold title={text.title} indented={false}>
    <InquiryForm subject={subject} />
  </Fold>
)
