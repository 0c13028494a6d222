import type { Operator } from '@crosscheck/domain/contract/page-settings'
import type { Recipient, RecipientKind } from '@crosscheck/domain/privacy/recipients'
import { notStated } from '#text/pages/operator.ts'
import * as text from '#text/pages/privacy-recipients.ts'
import { hostingLabel, transfersLabel } from '#text/pages/privacy.ts'
import { formatList } from '../../lib/display-text/formats/format.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { LabeledItem, LabeledList } from './page-frame.tsx'

const titleOf = ({ kind, names }: Recipient): string => {
  const { title } = text.recipients[kind]
  return names.length === 0 ? title : text.named(title, formatList(names))
}

type RecipientsProps = {
  recipients?: readonly Recipient[]
  operator?: Operator | null
  /**
   * The data about the reader that each recipient gets; a recipient that gets nothing has no text.
   */
  gets?: (kind: RecipientKind) => string | undefined
}

/** The recipients of data, from the settings of the running installation. */
export const Recipients = ({
  recipients = pageSettings.recipients,
  operator = pageSettings.operator,
  gets = (kind) => text.recipients[kind].text,
}: RecipientsProps) => {
  const listed = recipients.flatMap((recipient) => {
    const what = gets(recipient.kind)
    return what === undefined ? [] : [{ ...recipient, what }]
  })
  return (
    <>
      <p>{listed.length > 0 ? text.lead : text.none}</p>
      <LabeledList>
        {listed.map(({ what, ...recipient }) => (
          <LabeledItem key={recipient.kind} label={titleOf(recipient)}>
            {what}
          </LabeledItem>
        ))}
        <LabeledItem label={hostingLabel}>{operator?.hosting ?? notStated}</LabeledItem>
        <LabeledItem label={transfersLabel}>{operator?.transfers ?? notStated}</LabeledItem>
      </LabeledList>
    </>
  )
}
