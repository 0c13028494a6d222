import { atEnd } from '../at-end.ts'
import { openSmtpServer, type SmtpBehavior, type SmtpMode } from './smtp-server.ts'

export type { SmtpBehavior }

/** A mail server for tests, closed after those of the file. */
export const smtpSink = async (behave?: SmtpBehavior | SmtpMode) => {
  const server = await openSmtpServer(behave)
  atEnd(server.close)
  return server
}
