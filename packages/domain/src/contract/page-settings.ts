import type { Recipient } from '../privacy/recipients.ts'

/** The operator of an installation, as its pages and mails name it. */
export type Operator = {
  name: string
  /** Postal address, one line. */
  address: string | null
  /** E-mail addresses. */
  contact: string
  privacyContact: string
  /** The law of the terms, and the authority for complaints. */
  law: string | null
  authority: string | null
  /**
   * Decisions of the operator that the software cannot know; the privacy page names missing ones.
   */
  hosting: string | null
  transfers: string | null
  specialCategories: string | null
}

/** Who is credited with the idea. */
export type Inventor = { name: string; sentence: string | null }

/** The settings that the pages need before their first call. They are public. */
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
  /** Whether the keys are on another host than the database. */
  keysApart: boolean
  /** The tags of the languages that users can choose. */
  languages: readonly string[]
  /** The names other than the application's own, by language and appearance. */
  neutralNames: Readonly<Record<string, Readonly<Record<string, string>>>>
}
