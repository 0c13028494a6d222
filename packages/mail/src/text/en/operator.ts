import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import type { QueueCounts } from '@crosscheck/domain/safety/operator-mail'
import type { Words } from '../../words.ts'
import { openApp } from './shared.ts'

const pluralize = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** Contains numbers only. */
const queueLines = ({
  newReports,
  newInquiries,
  ending,
  waiting,
}: QueueCounts): readonly string[] => [
  `New: ${pluralize(newReports, 'report', 'reports')}, ${pluralize(newInquiries, 'inquiry', 'inquiries')}.`,
  // claim: reports-end
  ...(ending > 0 ? [`Deleted within two weeks unless decided: ${ending}.`] : []),
  `Waiting for a decision in total: ${waiting}.`,
]

export const operatorMails = {
  'safety-queue': ({ counts }: { counts: QueueCounts }) => ({
    subject: 'Something is waiting for your decision',
    preheader: 'It contains the numbers and nothing else.',
    body: [
      'Reports or inquiries are waiting for the people who run this site. Their text is not in this email.',
      ...queueLines(counts),
    ],
    button: openApp,
    closing: [
      `To list them on the server, run npm run jobs -- reports. To open one, run npm run jobs -- show ID --reason '...'. The log records that you opened it.`,
      'We send this email at most once an hour, no matter how many arrive.',
    ],
    footer:
      'You get this email because this site is set up to send its counts of reports to this address.',
  }),
} satisfies Record<MailKindOf<'operator'>, (props: never) => Words>
