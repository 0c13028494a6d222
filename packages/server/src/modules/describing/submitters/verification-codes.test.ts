import { attemptRates, linkMs } from '@crosscheck/domain/session/attempts'
import { minutesMs } from '@crosscheck/domain/limits/limits'
import { verificationMailRates } from '@crosscheck/domain/session/verification-mails'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeIn } from '../../../testing/auth-server.ts'
import { openContactAddressTest } from './testing.ts'

const {
  context,
  mails,
  sendMail,
  reset,
  createPerson,
  save,
  ask,
  verifyCode,
  addressOf,
  mailedCode,
} = await openContactAddressTest()

beforeEach(reset)

describe('a verification code', () => {
  test('a code verifies only the address that it was mailed to', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    await save(userId, 'changed@elsewhere.example')
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await addressOf(userId)).unproved).toBe('changed@elsewhere.example')
  })

  test('a code of another user is refused, even for the same address', async () => {
    const one = await createPerson({ email: 'both@elsewhere.example' })
    const other = await createPerson({ email: 'both@elsewhere.example' })
    const code = await mailedCode(one.userId)
    expect((await verifyCode(other.userId, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await verifyCode(one.userId, code)).status).toBe(200)
    expect((await addressOf(other.userId)).unproved).toBe('both@elsewhere.example')
  })

  // claim: proof-codes-work-once
  test('a code works for ten minutes', async () => {
    const { userId } = await createPerson()
    const code = await mailedCode(userId)
    context.moveClock(linkMs.prove_address)
    expect((await verifyCode(userId, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  test('attempts at a code from one device are limited', async () => {
    const { userId } = await createPerson()
    const { burst = 0 } = attemptRates['proof-code'].pair ?? {}
    const answers = []
    for (let tries = 0; tries <= burst; tries += 1) answers.push(await verifyCode(userId, '123456'))
    expect(answers.at(-1)?.body.code).toBe('RATE_LIMITED')
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1)
  })

  test('attempts at a code by one user in a day are limited, across addresses and sessions', async () => {
    const { userId } = await createPerson()
    const { burst = 0 } = attemptRates['proof-code'].account ?? {}
    for (let tries = 0; tries < burst; tries += 1) {
      expect((await verifyCode(userId, '123456')).body.code).toBe('VERIFICATION_FAILED')
      if (tries % 4 === 3) await save(userId, `again${tries}@elsewhere.example`)
    }
    context.moveClock(minutesMs(15))
    expect((await verifyCode(userId, '123456')).body.code).toBe('RATE_LIMITED')
    const other = await createPerson()
    expect((await verifyCode(other.userId, '123456')).body.code).toBe('VERIFICATION_FAILED')
  })
})

describe('mails with codes', () => {
  test('mails with codes are limited per mailbox across users, and the answer does not reveal it', async () => {
    const email = 'mailbox@elsewhere.example'
    const { burst, everyMs } = verificationMailRates.receiver
    const askers = await Promise.all(
      Array.from({ length: burst + 2 }, () => createPerson({ email }).then(({ userId }) => userId)),
    )
    const answers = await Promise.all(askers.map((userId) => ask(userId)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: burst }, () => email))
    context.moveClock(everyMs)
    mails.length = 0
    for (const userId of askers.slice(0, 2)) await ask(userId)
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails).toHaveLength(1)
  })

  test('simultaneous requests for a code send one mail', async () => {
    const { userId, email } = await createPerson()
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(userId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await context.runDueJobs({ 'send-urgent-mail': sendMail })
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect((await verifyCode(userId, codeIn(mails[0]))).status).toBe(200)
  })
})
