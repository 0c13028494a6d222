import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { dayMs } from '@crosscheck/domain/clock'
import { grantSeconds } from '@crosscheck/domain/limits/identifier-proofs'
import {
  requestKinds,
  requestRates,
  type RequestKind,
} from '@crosscheck/domain/requests/visitor-requests'
import { undecidedEntryDays } from '@crosscheck/domain/safety/retention-periods'
import { describe, expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { queryRows } from '../../describing/objections/testing.ts'
import { createGrant } from '../../identity/identifier-proofs/grant.ts'
import { visitorParts } from '../../identity/identifier-proofs/testing.ts'
import { visitorRequestHandlers } from './routes.ts'
import { openRequest, requestSealingContext } from './stored-request.ts'
import { requestSweeps } from './sweep.ts'

const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }
const mailbox = (name: string): ProvedIdentifier => ({
  kind: 'email',
  value: `${name}@example.org`,
})

const open = async () => {
  const context = await testContext()
  const { deps, mails, sendAll } = visitorParts(context)
  const server = testServer(context, visitorRequestHandlers({ ...context, ...deps }))
  const ask = async (
    identifiers: readonly ProvedIdentifier[],
    {
      kind = 'question',
      text = 'Why do you have my number?',
    }: { kind?: RequestKind; text?: string } = {},
  ) => {
    const grants = await Promise.all(identifiers.map((one) => createGrant(context, one)))
    return server.call('POST /api/v1/requests', null, { body: { grants, kind, text } })
  }
  type Stored = { id: string; kind: string; sealed: Buffer }
  const stored = () =>
    queryRows<Stored>(context, 'select id, kind, sealed from visitor_requests order by created_at')
  return { context, ask, mails, sendAll, server, stored }
}

describe('a request', () => {
  // claim: requests-are-answered-by-people
  test('is stored sealed with a key of its own, and acknowledged by a mail that says nothing', async () => {
    const { context, ask, mails, sendAll, stored } = await open()
    const answer = await ask([phone, mailbox('ana')], { text: 'Someone has my number.' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { reference: expect.stringMatching(/^[\w-]{8}$/) },
    ])
    const [row, ...more] = await stored()
    if (!row) throw new Error('Nothing is stored.')
    expect(more).toEqual([])
    expect(JSON.stringify(row)).not.toMatch(/example|12345679|number/)
    expect(await openRequest(context, row)).toEqual({
      identifiers: [phone, mailbox('ana')],
      answerTo: 'ana@example.org',
      text: 'Someone has my number.',
      language: 'en',
    })
    const { mail } = await sendAll()
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Your request has arrived' })
    expect(mail?.text).toContain(answer.body.reference)
    expect(mail?.text).not.toContain('12345679')
    expect(mails).toHaveLength(1)
    expect(context.queued.filter(({ name }) => name === 'tell-operator')).toHaveLength(1)
  })

  test.each(requestKinds.filter((kind) => kind !== 'access'))(
    'of kind %s needs a text, and stores nothing without one',
    async (kind) => {
      const { ask, stored } = await open()
      const refused = await ask([mailbox('ana')], { kind, text: ' ' })
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
      expect(await stored()).toEqual([])
    },
  )

  test('for a copy needs no text', async () => {
    const { ask, stored } = await open()
    expect((await ask([mailbox('ana')], { kind: 'access', text: '' })).status).toBe(200)
    expect(await stored()).toMatchObject([{ kind: 'access' }])
  })

  test('without a proved email address is refused, because its answer has no way', async () => {
    const { ask, stored } = await open()
    const refused = await ask([phone])
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(await stored()).toEqual([])
  })

  test.each([
    [
      'an expired grant',
      async ({ context }: Awaited<ReturnType<typeof open>>) => {
        const grant = await createGrant(context, mailbox('ana'))
        context.moveClock(grantSeconds * 1000)
        return grant
      },
    ],
    ['a forged grant', async () => 'x.y.z'],
  ])('with %s is refused', async (_, makeGrant) => {
    const tested = await open()
    const grants = [await makeGrant(tested)]
    const body = { grants, kind: 'question', text: 'Why?' }
    const refused = await tested.server.call('POST /api/v1/requests', null, { body })
    expect(refused.body.code).toBe('PROOF_EXPIRED')
    expect(await tested.stored()).toEqual([])
  })
})

describe('limits of requests', () => {
  test('beyond those of an address nothing is stored or sent, and the answer is the same', async () => {
    const { ask, mails, sendAll, stored } = await open()
    const { burst } = requestRates.identifier
    const answers = []
    for (let count = 0; count <= burst; count += 1) answers.push(await ask([mailbox('ana')]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.reference))).toHaveLength(burst + 1)
    await sendAll()
    expect([(await stored()).length, mails.length]).toEqual([burst, burst])
  })

  test('of a sender are refused', async () => {
    const { ask } = await open()
    const { burst } = requestRates.sender
    for (let count = 0; count < burst; count += 1)
      expect((await ask([mailbox(`ana${count}`)])).status).toBe(200)
    const refused = await ask([mailbox('one-more')])
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('hold for parallel requests of one address', async () => {
    const { ask, stored } = await open()
    const { burst } = requestRates.identifier
    await Promise.all(Array.from({ length: burst + 3 }, () => ask([mailbox('ana')])))
    expect(await stored()).toHaveLength(burst)
  })
})

test('an undecided request ends with its key, and not before', async () => {
  const { context, ask, stored } = await open()
  await ask([mailbox('ana')])
  const [row] = await stored()
  if (!row) throw new Error('Nothing is stored.')
  const sweep = requestSweeps(context)['undecided-requests']
  const end = context.clock.now().getTime() + undecidedEntryDays * dayMs
  expect(await sweep.removeSome(new Date(end - 1), 10)).toBe(0)
  expect(await sweep.countOverdue(new Date(end))).toBe(1)
  expect(await sweep.removeSome(new Date(end), 10)).toBe(1)
  expect(await stored()).toEqual([])
  await expect(context.sealer.open(requestSealingContext(row.id), row.sealed)).rejects.toThrow()
})
