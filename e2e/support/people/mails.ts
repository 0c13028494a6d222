import type { Application } from '../app/application.ts'
import { waitFor } from './people.ts'

const find = async (app: Application, address: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined
  await waitFor(async () => {
    for (const { text } of await app.mailsTo(address)) found ??= pattern.exec(text)?.[0]
    return found !== undefined
  })
  return found ?? ''
}

/** The newest link to one of our pages that was mailed to this address. */
export const mailedLink = (app: Application, address: string, path: string): Promise<string> =>
  find(app, address, new RegExp(`${app.url}${path}#[^\\s>)"]+`))

export const mailedCode = (app: Application, address: string): Promise<string> =>
  find(app, address, /^\d{6}$/m)
