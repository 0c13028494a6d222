import type { Recipient } from '@crosscheck/domain/privacy/recipients'
import { notStated } from '#text/pages/operator.ts'
import * as text from '#text/pages/privacy-recipients.ts'
import { hostingLabel, transfersLabel } from '#text/pages/privacy.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { pageSettings, type Operator } from '../../../lib/page/page-settings.ts'
import { LabeledItem, LabeledList } from '../labeled.tsx'

const titleOf = ({ kind, names }: Recipient): string => {
  const { title } = text.recipients[kind]
  return names.length === 0 ? title : text.named(title, formatList(names))
}

type RecipientsProps = { recipients?: readonly Recipient[]; operator?: Operator | null }

/** The recipients of data, from the settings of the running installation. */
export const Recipients = ({
  recipients = pageSettings.recipients,
  operator = pageSettings.operator,
}: RecipientsProps) => (
  <>
    <p>{recipients.length > 0 ? text.lead : text.none}</p>
    <LabeledList>
      {recipients.map((recipient) => (
        <LabeledItem key={recipient.kind} label={titleOf(recipient)}>
          {text.recipients[recipient.kind].text}
        </LabeledItem>
      ))}
      <LabeledItem label={hostingLabel}>{operator?.hosting ?? notStated}</LabeledItem>
      <LabeledItem label={transfersLabel}>{operator?.transfers ?? notStated}</LabeledItem>
    </LabeledList>
  </>
)
