import type { OutgoingMail } from '../../../mail/mailer.ts'
import { createSendMail } from '../../operation/mails/send-mail.ts'
import { codeIn } from '../../../testing/auth-server.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { expect } from 'vitest'
import { submission } from '../profiles/testing.ts'
import { contactAddressHandlers } from './routes.ts'

/** A server with users whose own contact address differs from the account's, and their mails. */
export const openContactAddressTest = async () => {
  const context = await testContext()
  const parts = { ...context, senderFactor: 1000 }
  const server = testServer(context, contactAddressHandlers(parts))
  const publicUrl = 'https://crosscheck.example'
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
  const sendMail = createSendMail({ ...context, mailer, publicUrl })
  const reset = () => {
    context.queued.length = 0
    mails.length = 0
  }

  let people = 0
  const freshAddress = (): string => `given${(people += 1)}@elsewhere.example`
  /** A user whose own contact address differs from the account's. */
  const createPerson = async (options: { verified?: boolean; email?: string } = {}) => {
    const { email = freshAddress(), ...account } = options
    const userId = await context.addUser(account)
    await save(userId, email)
    context.queued.length = 0
    return { userId, email, account: `${userId}@mail.invalid-users.org` }
  }
  const save = async (userId: string, email: string) => {
    const body = submission({ fullName: `Person ${crypto.randomUUID()}` }, { email })
    const answer = await server.call('POST /api/v1/profiles', userId, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  /** Saves a description by a user who submits the same contact address as before. */
  const describePerson = async (userId: string, values: Record<string, unknown>) => {
    const { body } = await server.call('GET /api/v1/submitter', userId)
    const own = { email: body.values?.['email'] }
    const sent = submission({ fullName: `Person ${crypto.randomUUID()}`, ...values }, own)
    const answer = await server.call('POST /api/v1/profiles', userId, { body: sent })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.outcome.state
  }
  const ask = (userId: string | null) => server.call('POST /api/v1/submitter/address/code', userId)
  const verifyCode = (userId: string | null, code: unknown) =>
    server.call('POST /api/v1/submitter/address/proof', userId, { body: { code } })
  const addressOf = async (userId: string) =>
    (await server.call('GET /api/v1/submitter', userId)).body.address

  const mailedCode = async (userId: string): Promise<string> => {
    expect((await ask(userId)).status).toBe(200)
    mails.length = 0
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails).toHaveLength(1)
    return codeIn(mails[0])
  }

  return {
    context,
    server,
    mails,
    sendMail,
    reset,
    freshAddress,
    createPerson,
    save,
    describePerson,
    ask,
    verifyCode,
    addressOf,
    mailedCode,
  }
}
