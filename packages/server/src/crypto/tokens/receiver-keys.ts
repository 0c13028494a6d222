import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Keyed values for people who have no account here: receivers of mails, people who object, and
 * owners of deleted accounts. They use a secret of their own instead of the root key, because they
 * could not be derived again from an address that is not stored.
 */
export type ReceiverKeys = {
  indexOf(mailbox: string): Buffer
  /** The representation of an identifier to whose processing someone objected. */
  objectionToken(identifierKey: string): Buffer
  /** The mailbox's representation in what outlives its account. Another one than `indexOf`. */
  formerMailbox(mailbox: string): Buffer
  /**
   * The key of all hashes of tried values, so that those of two accounts of one mailbox can be
   * joined.
   */
  triedKey: readonly [number, number]
  /** The key in a link with which the mailbox's owner stops mails, or allows them again. */
  linkKey(mailbox: string): string
  /** The index of a link's mailbox; null when the link is not ours. */
  readLinkKey(key: string): Buffer | null
}

const secretBytes = 32
const macBytes = 16
const form = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})$/

export const createReceiverSecret = (): string => randomBytes(secretBytes).toString('base64')

export const createReceiverKeys = (secret: string): ReceiverKeys => {
  const key = Buffer.from(secret, 'base64')
  const keyed = (
    purpose: 'index' | 'link' | 'objection' | 'former' | 'tried',
    value: string | Buffer,
  ): Buffer => createHmac('sha256', key).update(`${purpose}\0`).update(value).digest()
  const macOf = (index: Buffer): Buffer => keyed('link', index).subarray(0, macBytes)
  const indexOf = (mailbox: string): Buffer => keyed('index', mailbox)
  const tried = keyed('tried', '')
  return {
    indexOf,
    objectionToken: (identifierKey) => keyed('objection', identifierKey),
    formerMailbox: (mailbox) => keyed('former', mailbox),
    triedKey: [tried.readInt32LE(0), tried.readInt32LE(4)],
    linkKey(mailbox) {
      const index = indexOf(mailbox)
      return `${index.toString('base64url')}.${macOf(index).toString('base64url')}`
    },
    readLinkKey(given) {
      const [, head = '', mac = ''] = form.exec(given) ?? []
      if (head === '') return null
      const index = Buffer.from(head, 'base64url')
      return timingSafeEqual(macOf(index), Buffer.from(mac, 'base64url')) ? index : null
    },
  }
}
