import { toText, type Message } from '@crosscheck/text/message/message'

/** Gets the texts one by one, in the order of the template. Only the module knows their types. */
type Assign = (next: () => never) => void

/** The messages of one language, by module, in the order of the template. */
export type Messages = Readonly<Record<string, readonly Message[]>>

const modules = new Map<string, Assign>()
const listeners = new Set<() => void>()
let language = ''
let messages: Messages = {}

const fill = (name: string): void => {
  const added = messages[name]
  if (!added) return
  let at = 0
  modules.get(name)?.(() => toText(added[at++]!, language) as never)
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
