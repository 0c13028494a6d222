import type { User } from '@crosscheck/domain/contract/identity/auth'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { storedEntries } from '../store/stored-entries.ts'
import { useStore } from '../store/use-store.ts'
import { deviceStorage } from './device-storage.ts'

/** The user's id, under the key of the specification (section 2, 'Save account'). */
export const savedIdKey = localEntries.savedId
/** The user's address, so that the sign-in page need not ask for it. Shown masked only. */
const savedAddressKey = localEntries.savedAddress

export type SavedAccount = { id: string; email: string }

/** 'ines@example.org' -> 'i•••@example.org': its owner recognizes it, an onlooker learns little. */
export const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@')
  const first = /^[^@]/u.exec(email)?.[0] ?? ''
  return `${first}•••${email.slice(at)}`
}

const entries = storedEntries(savedIdKey, savedAddressKey)

export const readSavedAccount = (storage = deviceStorage): SavedAccount | undefined => {
  const id = storage.getItem(savedIdKey)
  const email = storage.getItem(savedAddressKey)
  return id && email?.includes('@') ? { id, email } : undefined
}

export const saveAccount = ({ id, email }: Pick<User, 'id' | 'email'>, storage = deviceStorage) => {
  storage.setItem(savedIdKey, id)
  storage.setItem(savedAddressKey, email)
  entries.changed()
}

export const forgetAccount = (storage = deviceStorage) => {
  storage.removeItem(savedIdKey)
  storage.removeItem(savedAddressKey)
  entries.changed()
}

export const updateSavedAccount = (user: SavedAccount, storage = deviceStorage) => {
  const saved = readSavedAccount(storage)
  if (saved?.id === user.id && saved.email !== user.email) saveAccount(user, storage)
}

/** A text, so that an unchanged value is identical and causes no render. */
const snapshot = () => {
  const saved = readSavedAccount()
  return saved ? `${saved.id} ${saved.email}` : ''
}

export const useSavedAccount = (): SavedAccount | undefined => {
  const text = useStore({ get: snapshot, subscribe: entries.subscribe })
  const space = text.indexOf(' ')
  return text === '' ? undefined : { id: text.slice(0, space), email: text.slice(space + 1) }
}
