import { createHmac } from 'node:crypto'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import type { DerivedKey, Keyring } from '../primitives/keyring.ts'

export type BlindIndexKind = string

/** Keyed one-way values to look things up by. */
export type BlindIndex = {
  /** Id of the key for new values. */
  keyId: string
  /** The index of an address's mailbox. */
  email(address: string): Buffer
  /** The index of one spelling, for an account whose mailbox belongs to another account. */
  emailAsTyped(address: string): Buffer
  /**
   * The indexes under every known key, the current one first. Look-ups use all. The spelling comes
   * before the mailbox, so that each account is found by its own address.
   */
  emailCandidates(address: string): Buffer[]
  mailboxCandidates(address: string): Buffer[]
  /** The same for the other identifiers of a sign-in: a provider's subject, a passkey. */
  signIn(kind: 'social' | 'passkey', value: string): Buffer
  signInCandidates(kind: 'social' | 'passkey', value: string): Buffer[]
  /** The same for the path of a user's file. */
  filePath(userId: string, path: string): Buffer
  filePathCandidates(userId: string, path: string): Buffer[]
  /** 128 bits, one key per kind. */
  keyedHash(kind: BlindIndexKind, normalized: string): Buffer
  /** The same under every known key. */
  keyedHashCandidates(kind: BlindIndexKind, normalized: string): Buffer[]
}

const tokenBytes = 16

/**
 * Keyed one-way values. The index of an address, or of another identifier of a sign-in, starts with
 * its key's id. Matching tokens are short, and the profile's row stores their key's id once.
 */
export const createBlindIndex = (keyring: Keyring): BlindIndex => {
  const under = (keyId: string, kind: string, value: string): Buffer => {
    const index = keyring.byId(`index:${kind}`, keyId)
    if (!index) throw new Error('The index key is missing.')
    const digest = createHmac('sha256', index.key).update(value).digest()
    return Buffer.concat([Buffer.from(keyId, 'hex'), digest])
  }
  const hashUnder = ({ key }: Pick<DerivedKey, 'key'>, value: string): Buffer =>
    createHmac('sha256', key).update(value).digest().subarray(0, tokenBytes)
  const candidates = (kind: string, value: string): Buffer[] =>
    keyring.ids.map((id) => under(id, kind, value))
  return {
    keyId: keyring.currentId,
    email: (address) => under(keyring.currentId, 'email', mailboxOf(address)),
    emailAsTyped: (address) => under(keyring.currentId, 'email', address),
    mailboxCandidates: (address) => candidates('email', mailboxOf(address)),
    emailCandidates: (address) =>
      [...new Set([address, mailboxOf(address)])].flatMap((one) => candidates('email', one)),
    signIn: (kind, value) => under(keyring.currentId, `sign-in:${kind}`, value),
    signInCandidates: (kind, value) => candidates(`sign-in:${kind}`, value),
    filePath: (userId, path) => under(keyring.currentId, 'file', JSON.stringify([userId, path])),
    filePathCandidates: (userId, path) => candidates('file', JSON.stringify([userId, path])),
    keyedHash: (kind, normalized) =>
      hashUnder(keyring.current(`index:token:${kind}`), `${kind}\0${normalized}`),
    keyedHashCandidates: (kind, normalized) =>
      keyring.ids.flatMap((id) => {
        const key = keyring.byId(`index:token:${kind}`, id)
        return key ? [hashUnder(key, `${kind}\0${normalized}`)] : []
      }),
  }
}
