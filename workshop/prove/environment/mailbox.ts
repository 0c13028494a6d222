import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Ledger } from './ledger.ts'

export type ReceivedMail = { messageId: string; subject: string; text: string }

/**
 * Mails by receiver. A mail that arrives again with its Message-ID counts as one, and as a repeat.
 */
export const createMailbox = (ledger: Ledger, takeNew: () => Promise<Buffer[]>) => {
  const received = new Map<string, Map<string, ReceivedMail>>()
  /** Receivers whose mails were compared: any later mail is one too many. */
  const compared = new Map<string, Set<string>>()

  const file = async (source: Buffer): Promise<void> => {
    const mail = await PostalMime.parse(source)
    const to = mail.to?.[0]?.address ?? ''
    const { messageId = '', subject = '', text = '' } = mail
    const known = compared.get(to)
    if (known) {
      if (known.has(messageId)) ledger.repeat()
      else ledger.duplicate(`mail to ${to}: ${subject}`)
      return
    }
    const mails = received.get(to) ?? new Map<string, ReceivedMail>()
    received.set(to, mails)
    if (mails.has(messageId)) ledger.repeat()
    else mails.set(messageId, { messageId, subject, text })
  }
  let harvesting = Promise.resolve()
  const harvest = (): Promise<void> => {
    harvesting = harvesting.then(async () => {
      for (const source of await takeNew()) await file(source)
    })
    return harvesting
  }
  return {
    /** The mails that have arrived for an address, each once. */
    async of(address: string): Promise<ReceivedMail[]> {
      await harvest()
      return [...(received.get(address)?.values() ?? [])]
    },
    /** Discards the compared mails of an address, except their ids. */
    close(address: string): void {
      compared.set(address, new Set(received.get(address)?.keys()))
      received.delete(address)
    },
  }
}

export type Mailbox = ReturnType<typeof createMailbox>

/** Reads the mails of a folder and deletes them, so that the disk does not fill. */
export const readNewMails = (folder: string) => async (): Promise<Buffer[]> => {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .toSorted()
  const taken: Buffer[] = []
  for (const name of names) {
    taken.push(await readFile(join(folder, name)))
    await rm(join(folder, name))
  }
  return taken
}
