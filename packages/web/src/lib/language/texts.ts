import { productName } from '@crosscheck/domain/appearance'
import { createStore } from '../store/store.ts'
import { toText, type Message } from '@crosscheck/text/message/message'

/** Gets the texts one by one, in the order of the template. Only the module knows their types. */
type Assign = (next: () => never) => void

/** The messages of one language, by module, in the order of the template. */
export type Messages = Readonly<Record<string, readonly Message[]>>

const modules = new Map<string, Assign>()
let language = ''
let messages: Messages = {}
/** Changes whenever texts of the current language do. */
export const textsVersion = createStore(0)
let nameIn: ((language: string) => string | undefined) | undefined

/** The legal pages name the party of the contract. */
const isRenamed = (module: string): boolean => !module.startsWith('pages/')

const renamed = (message: Message): Message => {
  const name = nameIn?.(language)
  if (name === undefined) return message
  const quoted = JSON.stringify(name).slice(1, -1)
  return JSON.parse(JSON.stringify(message).replaceAll(productName, quoted)) as Message
}

const fill = (name: string): void => {
  const added = messages[name]
  if (!added) return
  let at = 0
  const next = () => added[at++]!
  modules.get(name)?.(() => toText(isRenamed(name) ? renamed(next()) : next(), language) as never)
}

const changed = (): void => textsVersion.set(textsVersion.get() + 1)

/** Puts another name in place of the application's own; none with undefined. */
export const renameProduct = (name: typeof nameIn): void => {
  nameIn = name
  for (const module of Object.keys(messages)) fill(module)
  changed()
}

/** A generated module of texts registers itself, and gets the texts of the current language. */
export const connect = (name: string, assign: Assign): void => {
  modules.set(name, assign)
  fill(name)
}

export const currentLanguage = (): string => language

/** Modules that the new messages lack keep their texts until those arrive. */
export const putMessages = (ofLanguage: string, added: Messages): void => {
  messages = ofLanguage === language ? { ...messages, ...added } : added
  const isOther = ofLanguage !== language
  language = ofLanguage
  for (const name of Object.keys(added)) fill(name)
  if (isOther) changed()
}
