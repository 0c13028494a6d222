import type { OutgoingMail } from '../../../mail/mailer.ts'
import type { TextMessage } from '../../../mail/text-messages.ts'
import type { TestContext } from '../../../testing/test-context.ts'
import type { ProofDeps, VisitorMessageDeps } from './deps.ts'
import { identifierProofJobHandlers } from './visitor-message.ts'

/** The messages to visitors, and the dependencies that send them. */
export const visitorParts = (context: TestContext) => {
  const mails: OutgoingMail[] = []
  const texts: TextMessage[] = []
  const deps: ProofDeps & VisitorMessageDeps = {
    ...context,
    senderFactor: 1,
    publicUrl: 'http://localhost:3000',
    mailer: { send: async (mail) => void mails.push(mail) },
    textMessages: { send: async (message) => void texts.push(message) },
  }
  const sendAll = async () => {
    await context.runDueJobs(identifierProofJobHandlers(deps))
    return { mail: mails.at(-1), text: texts.at(-1) }
  }
  return { deps, mails, texts, sendAll }
}

/** The eight digits of a mail or text message. */
export const codeOfMessage = (message: { text: string } | undefined): string =>
  /(?<!\d)\d{8}(?!\d)/.exec(message?.text ?? '')?.[0] ?? ''
