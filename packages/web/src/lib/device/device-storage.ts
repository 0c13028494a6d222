import { localEntries, type LocalKey } from '@crosscheck/domain/privacy/on-device'

/** Local storage, for the keys that the privacy page lists. */
export type DeviceStorage = {
  getItem: (key: LocalKey) => string | null
  setItem: (key: LocalKey, value: string) => void
  removeItem: (key: LocalKey) => void
}

const inMemory = (): DeviceStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const openStorage = (): Storage | undefined => {
  try {
    localStorage.getItem(localEntries.tokens)
    return localStorage
  } catch {
    return undefined
  }
}

/** Local storage; where the browser forbids it, memory that lasts until the page is closed. */
export const deviceStorage: DeviceStorage = openStorage() ?? inMemory()

/** Prefix of the keys of a user's drafts that the server does not have yet. */
export const draftsOf = (userId: string): `crosscheck_draft:${string}` =>
  `crosscheck_draft:${userId}:`

/** Prefix of the keys of a user's cached server data. */
export const copiesOf = (userId: string): `crosscheck_copy:${string}` =>
  `crosscheck_copy:${userId}:`

export const storedKeys = <Prefix extends LocalKey>(
  prefix: Prefix,
  storage: Storage | undefined = openStorage(),
): `${Prefix}${string}`[] =>
  Object.keys(storage ?? {}).filter((key): key is `${Prefix}${string}` => key.startsWith(prefix))

export const removeFromDevice = (
  prefix: LocalKey,
  storage: Storage | undefined = openStorage(),
): void => {
  for (const key of storedKeys(prefix, storage)) storage?.removeItem(key)
}
