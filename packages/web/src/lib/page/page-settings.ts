import {
  recipientKinds,
  type Recipient,
  type RecipientKind,
} from '@crosscheck/domain/privacy/recipients'

/** The operator of this installation. */
export type Operator = {
  name: string
  contact: string
  privacyContact: string
  address: string | null
  law: string | null
  authority: string | null
  hosting: string | null
  transfers: string | null
  specialCategories: string | null
}

export type Inventor = { name: string; sentence: string | null }

export type PageSettings = {
  projectId: string
  /** The address of this site, without a slash at its end. */
  publicUrl: string
  /** Origins of pages that may show this one in a frame and pass it their session. */
  parentOrigins: readonly string[]
  /** Null without an operator, which only development allows. */
  operator: Operator | null
  inventor: Inventor | null
  recipients: readonly Recipient[]
  /** Whether the server can send codes to phones. */
  textMessages: boolean
  /** Who reads pasted texts for suggestions. The host is null for the server of this site. */
  suggestions: { host: string | null } | null
  /** Whether the keys are on another host than the database. */
  keysApart: boolean
  /** The tags of the languages that users can choose. */
  languages: readonly string[]
  /** The names other than the application's own, by language and appearance. */
  neutralNames: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const defaults: PageSettings = {
  projectId: 'crosscheck',
  publicUrl: typeof location === 'undefined' ? '' : location.origin,
  parentOrigins: [],
  operator: null,
  inventor: null,
  recipients: [],
  textMessages: false,
  suggestions: null,
  keysApart: false,
  languages: ['en'],
  neutralNames: {},
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other

const readOperator = (value: unknown): Operator | null => {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  const { name, contact } = given
  if (typeof name !== 'string' || typeof contact !== 'string') return null
  return {
    name,
    contact,
    privacyContact: textOr(given['privacyContact'], contact),
    address: textOr(given['address'], null),
    law: textOr(given['law'], null),
    authority: textOr(given['authority'], null),
    hosting: textOr(given['hosting'], null),
    transfers: textOr(given['transfers'], null),
    specialCategories: textOr(given['specialCategories'], null),
  }
}

const readInventor = (value: unknown): Inventor | null => {
  const { name, sentence } = { ...(value as Record<string, unknown> | null) }
  return typeof name === 'string' ? { name, sentence: textOr(sentence, null) } : null
}

const isKind = (value: unknown): value is RecipientKind =>
  recipientKinds.some((kind) => kind === value)

const readRecipients = (value: unknown): Recipient[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => {
        const { kind, names } = { ...(one as Record<string, unknown> | null) }
        return isKind(kind) ? [{ kind, names: texts(names) }] : []
      })
    : []

const readNames = (value: unknown): PageSettings['neutralNames'] =>
  typeof value === 'object' && value !== null ? (value as PageSettings['neutralNames']) : {}

const readSuggestions = (value: unknown): PageSettings['suggestions'] =>
  value ? { host: textOr((value as Record<string, unknown>)['host'], null) } : null

/** The operator's settings, as the server wrote them into the page. */
export const readPageSettings = (content: string | null | undefined): PageSettings => {
  try {
    const given = JSON.parse(content ?? '') as Record<string, unknown> | null
    const {
      projectId,
      publicUrl,
      parentOrigins,
      operator,
      inventor,
      recipients,
      textMessages,
      suggestions,
      keysApart,
      languages,
      neutralNames,
    } = given ?? {}
    return {
      projectId: typeof projectId === 'string' ? projectId : defaults.projectId,
      publicUrl: textOr(publicUrl, defaults.publicUrl),
      parentOrigins: texts(parentOrigins),
      operator: readOperator(operator),
      inventor: readInventor(inventor),
      recipients: readRecipients(recipients),
      textMessages: textMessages === true,
      suggestions: readSuggestions(suggestions),
      keysApart: keysApart === true,
      languages: Array.isArray(languages) ? texts(languages) : defaults.languages,
      neutralNames: readNames(neutralNames),
    }
  } catch {
    return defaults
  }
}

export const pageSettings: PageSettings = readPageSettings(
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="crosscheck-settings"]')?.content,
)

/** For prerendered pages: the settings come from the server, because there is no page yet. */
export const putPageSettings = (content: string): void => {
  Object.assign(pageSettings, readPageSettings(content))
}
