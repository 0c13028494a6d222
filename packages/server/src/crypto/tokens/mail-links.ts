import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'

/**
 * Keys in links of mails, with which their receiver stops mails of that kind without signing in.
 * They contain no address, are valid for nothing else, and work as long as the root key is known.
 */
export type MailLinks = {
  sign(userId: string, kind: string): string
  /** The key's user; null when it is not ours or was made for another kind. */
  read(kind: string, key: string): string | null
}

const macBytes = 16
const form = /^([A-Za-z0-9_-]{1,88})\.([A-Za-z0-9_-]{22})$/

export const createMailLinks = (keyring: Keyring): MailLinks => {
  const macUnder = (keyId: string, userId: string, kind: string): Buffer => {
    const derived = keyring.byId('mail-link', keyId)
    if (!derived) throw new Error('The key for links in mails is missing.')
    return createHmac('sha256', derived.key)
      .update(JSON.stringify([kind, userId]))
      .digest()
      .subarray(0, macBytes)
  }
  return {
    sign(userId, kind) {
      const mac = macUnder(keyring.currentId, userId, kind)
      return `${Buffer.from(userId).toString('base64url')}.${mac.toString('base64url')}`
    },
    read(kind, key) {
      const [, user = '', mac = ''] = form.exec(key) ?? []
      if (user === '') return null
      const userId = Buffer.from(user, 'base64url').toString()
      const given = Buffer.from(mac, 'base64url')
      const isOurs = keyring.ids.some((id) => timingSafeEqual(macUnder(id, userId, kind), given))
      return isOurs ? userId : null
    },
  }
}
