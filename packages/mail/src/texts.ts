import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { NoticeStage } from '@crosscheck/domain/retention/unused-account'
import type { QueueCounts } from '@crosscheck/domain/safety/operator-mail'
import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { contactFacts, type ContactDetails } from './contact-facts.ts'
import type { MailTexts } from './text/texts.ts'
import type { Block, Words } from './words.ts'

/** The texts of all mails. */
export const mailTexts = (language: string): MailTexts => readTexts(language, 'mails') as MailTexts

/** A button without a text of its own opens the application. */
type MailWords = Omit<Words, 'button'> & { button?: string }

const codeBlock = (text: string): Block => ({ type: 'code', text })

/**
 * Mails whose words depend on properties. No mail names another person or shows their text or a
 * score; the contact-exchanged mail is the exception.
 */
const composed = {
  'magic-link': ({ account }, { code }: { code: string }) => {
    const words = account['magic-link']
    return { ...words, body: [...words.body, codeBlock(code)] }
  },
  'prove-address': ({ account }, { code }: { code: string }) => {
    const words = account['prove-address']
    return { ...words, body: [...words.body, codeBlock(code)] }
  },
  /** The periods of the stages are in `unusedAccountDays`. */
  'account-unused': ({ account }, { stage }: { stage: NoticeStage }) => {
    const { subject, unused, stillUnused, howToKeep, deletion, ...words } =
      account['account-unused']
    const reason = stage === 'asked' ? unused : stillUnused
    return { ...words, subject: subject[stage], body: [reason, howToKeep, deletion[stage]] }
  },
  /** `contact` is left out if either side chose 'in the app only'. */
  'contact-exchanged': ({ matches }, { contact }: { contact?: ContactDetails }) => {
    const { inAppOnly, ...words } = matches['contact-exchanged']
    const details = contact ? contactFacts(contact, matches.contact) : inAppOnly
    return { ...words, body: [...words.body, details] }
  },
  'safety-queue': ({ operator }, { counts }: { counts: QueueCounts }) => {
    const { introduction, ...words } = operator['safety-queue']
    const ending = counts.ending > 0 ? [words.ending(counts.ending)] : []
    const lines = [words.new(counts.newReports, counts.newInquiries), ...ending]
    return { ...words, body: [introduction, ...lines, words.waiting(counts.waiting)] }
  },
} satisfies Partial<Record<MailKind, (texts: MailTexts, props: never) => MailWords>>

type Composed = typeof composed

/** The inputs of each mail: the address of its one button, and the parameters of its text. */
export type MailProps = {
  [Kind in MailKind]: { url: string } & (Kind extends keyof Composed
    ? Parameters<Composed[Kind]>[1]
    : unknown)
}

const isComposed = (kind: MailKind): kind is keyof Composed => kind in composed

const compose = (texts: MailTexts, kind: MailKind, props: { url: string }): MailWords => {
  if (isComposed(kind)) {
    const words: (of: MailTexts, props: never) => MailWords = composed[kind]
    return words(texts, props as never)
  }
  const { account, warnings, farewells, matches } = texts
  const plain: Record<Exclude<MailKind, keyof Composed>, MailWords> = {
    ...account,
    ...warnings,
    ...farewells,
    ...matches,
  }
  return plain[kind]
}

/**
 * Mails contain as little as possible, so that other readers of a mailbox learn nothing about
 * anyone. Mails to unverified addresses name neither the service nor its purpose. Such an address
 * may belong to a person who must not learn about the account.
 */
export const wordsOf = <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  language: string,
): Words => {
  const texts = mailTexts(language)
  return { button: texts.shared.openApp, ...compose(texts, kind, props) }
}
