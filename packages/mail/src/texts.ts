import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { AppealOutcome } from '@crosscheck/domain/review/case-state'
import type { DecisionReason, PersonDecision } from '@crosscheck/domain/review/decisions'
import type { QueueCounts } from '@crosscheck/domain/safety/operator-mail'
import { readTexts } from '@crosscheck/text/catalog/read-texts'
import type { MailTexts } from './text/texts.ts'
import type { Block, Words } from './words.ts'

const maxLength = 200

/** One line, without invisible characters and without marks that change the text direction. */
const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const singleLine = (text: string): string =>
  Array.from(withoutInvisible(text)).slice(0, maxLength).join('')

/**
 * Mail programs turn text that looks like an address into a link. An added space prevents this, so
 * that users cannot send each other links in our name.
 */
const withoutLinks = (text: string): string =>
  text.replace(/\s*(:\/\/|@)\s*/g, ' $1 ').replace(/\.(?=[^\s.])/g, '. ')

/** Text by another person, as one line. */
export const plainText = (text: string): string => withoutLinks(singleLine(text))

/** The characters of a phone number, and no others. */
export const plainPhone = (text: string): string => singleLine(text.replace(/[^\d\s+()./-]/g, ''))

/** The contact details of another person, as that person entered them. */
export type ContactDetails = { fullName: string; phoneNumber: string | null; email: string }
type Labels = { fullName: string; phoneNumber: string; email: string; notGiven: string }

const contactFacts = (
  { fullName, phoneNumber, email }: ContactDetails,
  { notGiven, ...labels }: Labels,
): Block => ({
  type: 'facts',
  rows: [
    { label: labels.fullName, value: plainText(fullName) || notGiven },
    { label: labels.phoneNumber, value: plainPhone(phoneNumber ?? '') || notGiven },
    { label: labels.email, value: email },
  ],
})

export const mailTexts = (language: string): MailTexts => readTexts(language, 'mails') as MailTexts

/** A button without a text of its own opens the application. */
type MailWords = Omit<Words, 'button'> & { button?: string }

const codeBlock = (text: string): Block => ({ type: 'code', text })

type DecisionProps = {
  decision: PersonDecision
  reason: DecisionReason
  /** ISO time of the end of a limit or suspension. */
  until: string | null
}

/**
 * Mails whose words depend on properties. No mail shows a score. Only the contact-exchanged mail
 * names another person.
 */
const composed = {
  'verify-email': ({ account }, { code }: { code: string }) => {
    const { instead, ...words } = account['verify-email']
    return { ...words, body: [...words.body, codeBlock(code), instead] }
  },
  'magic-link': ({ account }, { code }: { code: string }) => {
    const words = account['magic-link']
    return { ...words, body: [...words.body, codeBlock(code)] }
  },
  'prove-address': ({ account }, { code }: { code: string }) => {
    const words = account['prove-address']
    return { ...words, body: [...words.body, codeBlock(code)] }
  },
  'identifier-code': ({ visitors }, { code }: { code: string }) => {
    const words = visitors['identifier-code']
    return { ...words, body: [...words.body, codeBlock(code)] }
  },
  'request-received': ({ visitors }, { code }: { code: string }) => {
    const { reference, ...words } = visitors['request-received']
    return { ...words, body: [...words.body, reference(code)] }
  },
  /** Shows what the operator wrote, as such. */
  'request-answered': ({ visitors }, { code, text }: { code: string; text: string }) => {
    const { reference, ...words } = visitors['request-answered']
    return { ...words, body: [...words.body, ...text.split(/\n{2,}/), reference(code)] }
  },
  /** Names the day before which the account is not erased. */
  'account-unused': ({ account }, { notBefore }: { notBefore: string }, language) => {
    const { unused, howToKeep, deletion, ...words } = account['account-unused']
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    return { ...words, body: [unused, howToKeep, deletion(format.format(new Date(notBefore)))] }
  },
  /** Names what was decided about the account, and nothing that leads to a reporter. */
  'decision-made': ({ account }, { decision, reason, until }: DecisionProps, language) => {
    const words = account['decision-made']
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    const end = until === null ? [] : [words.until(format.format(new Date(until)))]
    const { [reason]: why } = words.reasons
    const body = [words.introduction, words.decisions[decision], ...end, words.reason(why)]
    return { ...words, body: [...body, words.appeal] }
  },
  'appeal-decided': ({ account }, { outcome }: { outcome: AppealOutcome }) => {
    const { outcomes, ...words } = account['appeal-decided']
    return { ...words, body: [outcomes[outcome]] }
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
    const requests = counts.newRequests > 0 ? [words.newRequests(counts.newRequests)] : []
    const lines = [words.new(counts.newReports, counts.newInquiries), ...requests, ...ending]
    return { ...words, body: [introduction, ...lines, words.waiting(counts.waiting)] }
  },
} satisfies Partial<
  Record<MailKind, (texts: MailTexts, props: never, language: string) => MailWords>
>

type Composed = typeof composed

/** The inputs of each mail: the address of its one button, and the parameters of its text. */
export type MailProps = {
  [Kind in MailKind]: { url: string } & (Kind extends keyof Composed
    ? Parameters<Composed[Kind]>[1]
    : unknown)
}

const isComposed = (kind: MailKind): kind is keyof Composed => kind in composed

const compose = (
  texts: MailTexts,
  { kind, props, language }: { kind: MailKind; props: { url: string }; language: string },
): MailWords => {
  if (isComposed(kind)) {
    const words: (of: MailTexts, props: never, language: string) => MailWords = composed[kind]
    return words(texts, props as never, language)
  }
  const { account, warnings, farewells, matches, relayed, visitors } = texts
  const plain: Record<Exclude<MailKind, keyof Composed>, MailWords> = {
    ...account,
    ...warnings,
    ...farewells,
    ...matches,
    ...relayed,
    ...visitors,
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
  return { button: texts.shared.openApp, ...compose(texts, { kind, props, language }) }
}
