import { afterAll } from 'vitest'
import { openSmtpServer, type SmtpBehavior, type SmtpMode } from './smtp-server.ts'

export type { SmtpBehavior }

/** A mail server for tests, closed after those of the file. */
export const smtpSink = async (behave?: SmtpBehavior | SmtpMode) => {
  const server = await openSmtpServer(behave)
  afterAll(server.close)
  return server
}
