import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { countSent } from './count-sent.ts'

const context = await testContext()
const admin = new Client({ connectionString: context.adminUrl })
await admin.connect()
afterAll(() => admin.end())

const mail = {
  lane: 'usual',
  id: 'job-7',
  to: 'ida@mail.invalid-users.org',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
} as const

const counted = async (): Promise<number> => {
  const { rows } = await admin.query<{ mails: number }>(
    'select coalesce(sum(mails), 0)::int as mails from sent_mails',
  )
  return rows[0]?.mails ?? 0
}

const accepting: Mailer = { send: async () => {}, close: () => {} }

test('mails that are sent at the same time are all counted', async () => {
  const before = await counted()
  const { send } = countSent(context, accepting)
  await Promise.all(Array.from({ length: 20 }, () => send(mail)))
  expect((await counted()) - before).toBe(20)
})

test('a refused mail is not counted, and its failure reaches the job', async () => {
  const before = await counted()
  const refusing: Mailer = { ...accepting, send: () => Promise.reject(new Error('SMTP 451')) }
  await expect(countSent(context, refusing).send(mail)).rejects.toThrow('SMTP 451')
  expect(await counted()).toBe(before)
})

test('a mail that was sent is not sent again because it could not be counted', async () => {
  const sent: string[] = []
  const sending: Mailer = { ...accepting, send: async ({ id }) => void sent.push(id) }
  await admin.query('revoke insert on sent_mails from cc_worker')
  try {
    await countSent(context, sending).send(mail)
  } finally {
    await admin.query('grant insert on sent_mails to cc_worker')
  }
  expect(sent).toEqual(['job-7'])
  expect(context.logged.at(-1)).toEqual({ level: 'warn', text: 'a sent mail could not be counted' })
})
