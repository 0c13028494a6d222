import { putMessages, type Messages } from './texts.ts'

declare global {
  /** The version of all texts, set by the build. */
  var TEXTS_VERSION: string
}

// The server has chosen the language of the page.
const language = document.documentElement.lang

const requests = new Map<string, Promise<Messages>>()

const request = async (path: string): Promise<Messages> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`No texts at ${path}`)
  return (await response.json()) as Messages
}

const fetchGroup = (group: string): Promise<Messages> => {
  const path = `/assets/texts/${TEXTS_VERSION}/${language}/${group}.json`
  const known = requests.get(path)
  if (known) return known
  const made = request(path)
  requests.set(path, made)
  // After a failure the next screen that needs the group asks again.
  made.catch(() => requests.delete(path))
  return made
}

export const loadTexts = async (groups: readonly string[]): Promise<void> => {
  const parts = await Promise.all(groups.map(fetchGroup))
  putMessages(language, Object.assign({}, ...parts))
}

/**
 * The build puts this around each lazy import, with the groups of texts that the module needs.
 *
 * @public
 */
export const withTexts = async <T>(module: Promise<T>, groups: readonly string[]): Promise<T> => {
  const [loaded] = await Promise.all([module, loadTexts(groups)])
  return loaded
}
