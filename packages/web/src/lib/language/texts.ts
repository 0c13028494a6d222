import { toText, type Message, type Text } from '@crosscheck/text/message/message'

/** Only the module knows the types of its texts. */
type Assign = (texts: never) => void

/** The messages of one language, by module, in the order of the template. */
export type Messages = Readonly<Record<string, readonly Message[]>>

const modules = new Map<string, Assign>()
const listeners = new Set<() => void>()
let language = ''
let messages: Messages = {}

const fill = (name: string): void => {
  const added = messages[name]
  if (!added) return
  const texts: readonly Text[] = added.map((message) => toText(message, language))
  modules.get(name)?.(texts as never)
}

/** A generated module of texts registers itself, and gets the texts of the current language. */
export const connect = (name: string, assign: Assign): void => {
  modules.set(name, assign)
  fill(name)
}

export const currentLanguage = (): string => language

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Modules that the new messages lack keep their texts until those arrive. */
export const putMessages = (ofLanguage: string, added: Messages): void => {
  messages = ofLanguage === language ? { ...messages, ...added } : added
  const changed = ofLanguage !== language
  language = ofLanguage
  for (const name of Object.keys(added)) fill(name)
  if (changed) for (const notify of listeners) notify()
}
