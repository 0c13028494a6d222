import { afterAll } from 'vitest'
import { openSmtpServer, type SmtpBehaviour, type SmtpMode } from './smtp-server.ts'

export type { SmtpBehaviour }

/** A mail server for tests, closed after those of the file. */
export const smtpSink = async (behave?: SmtpBehaviour | SmtpMode) => {
  const server = await openSmtpServer(behave)
  afterAll(server.close)
  return server
}
