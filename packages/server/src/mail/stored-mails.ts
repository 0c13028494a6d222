import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names that sort by time; a file is complete or absent. */
export const storeMail = async (
  folder: string,
  { id, content, date }: { id: string; content: Buffer; date: Date },
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${date.toISOString().replace(/[-:.]/g, '')}-${id}`
  const draft = join(folder, `.${name}.draft`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, `${name}.eml`))
}

/** The domain of the receiver of a stored text message; no mail can reach it. */
export const textMessageDomain = 'sms.invalid'

/** Development: a text message appears among the mails. */
export const storeTextMessage = (
  folder: string,
  { id, to, text }: { id: string; to: string; text: string },
  date: Date,
): Promise<void> => {
  const head = [
    `Date: ${date.toUTCString()}`,
    `To: <${to}@${textMessageDomain}>`,
    'Subject: Text message',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  const content = Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}\r\n`)
  return storeMail(folder, { id, content, date })
}
