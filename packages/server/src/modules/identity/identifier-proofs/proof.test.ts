import { proofRates } from '@crosscheck/domain/limits/identifier-proofs'
import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { readGrant } from './grant.ts'
import { identifierProofHandlers } from './routes.ts'
import { codeOfMessage, visitorParts } from './testing.ts'

const context = await testContext()

/** Each test has counts of its own. */
beforeEach(async () => {
  context.queued.length = 0
  await context.admin.query('delete from attempts')
})

const openProofs = ({ withTexts = true, senderFactor = 1 } = {}) => {
  const { deps, ...sent } = visitorParts(context)
  const server = testServer(
    context,
    identifierProofHandlers({
      ...deps,
      senderFactor,
      ...(!withTexts && { textMessages: null }),
    }),
  )
  const ask = (kind: 'email' | 'phone', value: string, language?: string) =>
    server.call('POST /api/v1/identifier-proofs', null, { body: { kind, value, language } })
  const enter = (proof: string, code: string) =>
    server.call('POST /api/v1/identifier-proofs/code', null, { body: { proof, code } })
  return { server, ask, enter, ...sent }
}

describe('a code for an email address or phone number', () => {
  test('the mailed code gives a grant for the normalized address', async () => {
    const { ask, enter, sendAll } = openProofs()
    const now = context.clock.now().getTime()
    const { status, body } = await ask('email', ' Mia.Vogt@Example.ORG ')
    expect(status).toBe(200)
    const { mail } = await sendAll()
    expect([mail?.to, mail?.isUnsolicited]).toEqual(['mia.vogt@example.org', true])
    const entered = await enter(body.proof, codeOfMessage(mail))
    expect(entered.status).toBe(200)
    expect(await readGrant(context, entered.body.grant)).toEqual({
      kind: 'email',
      value: 'mia.vogt@example.org',
    })
    expect(Date.parse(entered.body.expiresAt)).toBe(now + 30 * 60_000)
  })

  test('the texted code gives a grant for the international number', async () => {
    const { ask, enter, texts, mails, sendAll } = openProofs()
    const { body } = await ask('phone', '+66 (0)81 234-5679')
    const { text } = await sendAll()
    expect([texts.length, mails.length, text?.to]).toEqual([1, 0, '+66812345679'])
    const entered = await enter(body.proof, codeOfMessage(text).replace(/^(\d{4})/, '$1 '))
    expect(await readGrant(context, entered.body.grant)).toEqual({
      kind: 'phone',
      value: '+66812345679',
    })
  })

  test('the messages name neither the service nor its purpose, in the language of the page', async () => {
    const { ask, sendAll } = openProofs()
    await ask('phone', '+66812345679', 'th')
    await ask('email', 'mia@example.org', 'th')
    const { mail, text } = await sendAll()
    for (const message of [mail?.subject ?? '', text?.text ?? '']) {
      expect(message).toMatch(/รหัส/)
      expect(message).not.toMatch(/cross|match|partner|profile/i)
    }
    await ask('email', 'other@example.org', 'xx')
    expect((await sendAll()).mail?.subject).toBe('Your code for this email address')
  })

  test('a text that is no address is refused', async () => {
    const { ask } = openProofs()
    for (const value of ['', 'mia', 'mia@', 'a@b.c, d@e.ff']) {
      const { status, body } = await ask('email', value)
      expect.soft([status, body.code], value).toEqual([400, 'INVALID_EMAIL'])
    }
  })

  test('a text that is no international number is refused', async () => {
    const { ask } = openProofs()
    for (const value of ['', '081 234 5679', '+66', 'call me', '+66812345679, +66891112223']) {
      const { status, body } = await ask('phone', value)
      expect.soft([status, body.code], value).toEqual([400, 'INVALID_PHONE'])
    }
  })

  test('without an SMS provider, a phone number is refused and an address is not', async () => {
    const { ask } = openProofs({ withTexts: false })
    const { status, body } = await ask('phone', '+66812345679')
    expect([status, body.code]).toEqual([503, 'TEXTS_UNAVAILABLE'])
    expect((await ask('email', 'mia@example.org')).status).toBe(200)
  })

  test('malformed requests are refused', async () => {
    const { server, enter } = openProofs()
    for (const body of [{}, { kind: 'fax', value: '1' }, { kind: 'email', value: 7 }]) {
      const answer = await server.call('POST /api/v1/identifier-proofs', null, { body })
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    }
    expect((await enter('', '1')).status).toBe(400)
    expect((await enter('no proof of ours', '12345678')).body.code).toBe('PROOF_EXPIRED')
  })
})

describe('the limits of a code', () => {
  // claim: identifier-codes-work-once
  test('a code works once, also in parallel', async () => {
    const { ask, enter, sendAll } = openProofs()
    const { body } = await ask('email', 'once@example.org')
    const code = codeOfMessage((await sendAll()).mail)
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(body.proof, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  // claim: identifier-codes-work-once
  test('a code expires after ten minutes', async () => {
    const { ask, enter, sendAll } = openProofs()
    const { body } = await ask('email', 'late@example.org')
    const code = codeOfMessage((await sendAll()).mail)
    context.moveClock(10 * 60_000 + 1000)
    expect((await enter(body.proof, code)).body.code).toBe('PROOF_EXPIRED')
  })

  test('a message that was not sent within ten minutes is not sent any more', async () => {
    const { ask, mails, sendAll } = openProofs()
    await ask('email', 'slow@example.org')
    context.moveClock(10 * 60_000 + 1000)
    await sendAll()
    expect(mails).toEqual([])
  })

  // claim: identifier-codes-work-once
  test('after five wrong codes the right one is refused, also in parallel', async () => {
    const { ask, enter, sendAll } = openProofs()
    const { body } = await ask('email', 'guess@example.org')
    const code = codeOfMessage((await sendAll()).mail)
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    const guesses = await Promise.all(
      Array.from({ length: proofRates.tries.burst }, () => enter(body.proof, wrong)),
    )
    expect(new Set(guesses.map((answer) => answer.body.code))).toEqual(
      new Set(['VERIFICATION_FAILED']),
    )
    expect((await enter(body.proof, code)).body.code).toBe('VERIFICATION_FAILED')
  })

  test('the code of one request does not work for another', async () => {
    const { ask, enter, sendAll } = openProofs()
    const first = await ask('email', 'two@example.org')
    const code = codeOfMessage((await sendAll()).mail)
    const second = await ask('email', 'two@example.org')
    expect((await enter(second.body.proof, code)).body.code).toBe('VERIFICATION_FAILED')
    expect((await enter(first.body.proof, code)).status).toBe(200)
  })

  test('beyond the limit of an address the answer stays the same and nothing is sent', async () => {
    const { ask, enter, mails, sendAll } = openProofs({ senderFactor: 100 })
    const ways = ['Mia.Roe@gmail.com', 'miaroe@gmail.com', 'mia.roe+x@googlemail.com']
    for (let count = 0; count < 7; count += 1) {
      const { status, body } = await ask('email', ways[count % 3] ?? '')
      expect([status, Object.keys(body).toSorted()]).toEqual([200, ['expiresAt', 'proof']])
    }
    expect(context.queued).toHaveLength(proofRates.identifier.burst)
    await sendAll()
    expect(mails).toHaveLength(proofRates.identifier.burst)
    const { body } = await ask('email', 'miaroe@gmail.com')
    await sendAll()
    expect((await enter(body.proof, '00000000')).body.code).toBe('VERIFICATION_FAILED')
  })

  test('one sender may ask for a limited number of codes', async () => {
    const { ask } = openProofs()
    for (let count = 0; count < proofRates.sender.burst; count += 1)
      expect((await ask('email', `p${count}@example.org`)).status).toBe(200)
    const { status, body } = await ask('email', 'more@example.org')
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('the text messages of an installation are limited, and mails are counted apart', async () => {
    const { ask } = openProofs({ senderFactor: 100 })
    const { burst } = proofRates.installation.phone
    for (let count = 0; count < burst; count += 1)
      expect((await ask('phone', `+6681234${5000 + count}`)).status).toBe(200)
    expect((await ask('phone', '+66812349999')).body.code).toBe('RATE_LIMITED')
    expect((await ask('email', 'mia@example.org')).status).toBe(200)
  })

  test('an address whose owner stopped mails gets no code', async () => {
    const { ask, mails, sendAll } = openProofs()
    await context.receivers.decide(await context.receivers.linkKey('stop@example.org'), 'stop')
    expect((await ask('email', 'stop@example.org')).status).toBe(200)
    await sendAll()
    expect(mails).toEqual([])
  })
})

// claim: identifier-codes-work-once
test('a request stores neither the address nor the code', async () => {
  const { ask, sendAll } = openProofs()
  await ask('email', 'traceless@example.org')
  const stored = JSON.stringify(context.queued)
  const { mail } = await sendAll()
  expect(stored).not.toMatch(/traceless/)
  expect(stored).not.toContain(codeOfMessage(mail))
})
