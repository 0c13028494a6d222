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
  ...(ending > 0 ? [`Deleted within two weeks unless it is decided: ${ending}.`] : []),
  `Waiting for a decision in all: ${waiting}.`,
]

export const operatorMails = {
  'safety-queue': ({ counts }: { counts: QueueCounts }) => ({
    subject: 'Something waits for your decision',
    preheader: 'This email says how much, and nothing else.',
    body: [
      'Reports or inquiries wait for those who run this installation. What was written is not in this email.',
      ...queueLines(counts),
    ],
    button: openApp,
    closing: [
      `On the server, npm run jobs -- reports lists them. npm run jobs -- show ID --reason '...' opens one and writes that down.`,
      'This email is sent at most once an hour, however many arrive.',
    ],
    footer: 'This email goes to the contact for reports that this installation has configured.',
  }),
} satisfies Record<MailKindOf<'operator'>, (props: never) => Words>
