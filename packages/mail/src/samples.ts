import {
  addressesOf,
  isOptionalMail,
  mailKinds,
  type MailKind,
} from '@crosscheck/domain/mail-kinds'
import { decisionReasons, needsEnd, personDecisions } from '@crosscheck/domain/review/decisions'
import type { MailChoices, MailEnd, UnsolicitedEnd } from './mail-end.ts'
import type { MailProps } from './texts.ts'

type Intersection<Union> = (Union extends unknown ? (given: Union) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never
type AllProps = Intersection<MailProps[MailKind]>

/** Made-up content for every mail, for the preview and for tests. */
export const sampleProps: AllProps = {
  url: 'https://crosscheck.example/auth/open#token=b0VdP2kq7mYyE1Q9cZrT4nXw8LsA6uJh3GfKiDoRtNs',
  code: '204816',
  text: 'Nothing is stored about this address.\n\nThe privacy team',
  notBefore: '2027-01-24T12:00:00.000Z',
  decision: 'suspend',
  reason: 'harassment',
  until: '2026-12-24T12:00:00.000Z',
  outcome: 'upheld',
  counts: { newReports: 3, newInquiries: 1, newRequests: 2, ending: 2, waiting: 8 },
  contact: {
    fullName: 'Marisol Ekwueme-Vandersteen',
    phoneNumber: '+44 7700 900142',
    email: 'marisol.ekwueme@mail.example',
  },
}

const { contact: _, ...inAppOnly } = sampleProps

const decisionVariants: Readonly<Record<string, AllProps>> = Object.fromEntries(
  decisionReasons.map((reason, index) => {
    const decision = personDecisions[index % personDecisions.length] ?? 'warn'
    const until = needsEnd(decision) ? sampleProps.until : null
    return [`${decision}, ${reason}`, { ...sampleProps, decision, reason, until }]
  }),
)

const variants: { [Kind in MailKind]?: Readonly<Record<string, AllProps>> } = {
  'decision-made': decisionVariants,
  'appeal-decided': { overturned: { ...sampleProps, outcome: 'overturned' } },
  'contact-exchanged': { 'in app only': inAppOnly },
}

const link = (path: string, query: string) => `https://crosscheck.example/${path}?${query}`
const unsolicited: UnsolicitedEnd = {
  neverUrl: link(
    'stop-mail',
    'key=kq7mYyE1Q9cZrT4nXw8LsA6uJh3GfKiDoRtNsb0VdP2.b0VdP2kq7mYyE1Q9cZrT4n',
  ),
}
const sampleChoices: MailChoices = {
  stopUrl: link('unsubscribe', 'kind=m1&key=NzE5ZTQ2YjItOGQ1.b0VdP2kq7mYyE1Q9cZrT4n'),
  settingsUrl: 'https://crosscheck.example/settings',
}

export type SampleMail = { title: string; kind: MailKind; props: AllProps; end: MailEnd }

const samplesOf = (kind: MailKind): SampleMail[] => {
  const addresses = addressesOf(kind)
  const toProved: SampleMail = {
    title: kind,
    kind,
    props: sampleProps,
    end: isOptionalMail(kind) ? sampleChoices : null,
  }
  return [
    ...(addresses === 'unproved' ? [] : [toProved]),
    ...(addresses === 'proved'
      ? []
      : [{ ...toProved, title: `${kind}, unsolicited`, end: unsolicited }]),
    ...Object.entries(variants[kind] ?? {}).map(([variant, props]) => ({
      ...toProved,
      title: `${kind}, ${variant}`,
      props,
    })),
  ]
}

/**
 * Every mail in each form that is sent: to a verified address, to an unverified one, or to both.
 */
export const sampleMails: readonly SampleMail[] = mailKinds.flatMap(samplesOf)
