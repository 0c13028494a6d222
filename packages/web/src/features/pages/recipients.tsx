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

/** The recipients of data, from the settings of the running installation. */
export const Recipients = ({
  gets = (kind) => text.recipients[kind].text,
}: {
  /** What each recipient gets about the reader; one without a text gets nothing. */
  gets?: (kind: RecipientKind) => string | undefined
}) => {
  const { recipients, operator } = pageSettings
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
