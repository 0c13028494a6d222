import { attemptRates, type AttemptKind } from '@crosscheck/domain/session/attempts'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { authServer } from '../../../testing/auth-server.ts'
import { consumeAttempt } from './attempts.ts'

const { context, parts, send } = await authServer()

/** One attempt at an account; returns the code of the refusal, or null. */
const tryOnce = (kind: AttemptKind, email: string, sender: string): Promise<string | null> =>
  context.database
    .transaction('auth', null, (trx) =>
      consumeAttempt({ ...parts, senderFactor: 1 }, trx, {
        kind,
        email,
        caller: { sender, device: undefined, user: null },
      }),
    )
    .then(
      () => null,
      (error: { code: string }) => error.code,
    )

const kinds = Object.keys(attemptRates) as AttemptKind[]

testRows(kinds.filter((kind) => attemptRates[kind].sender))(
  'one sender tries each kind of act at many accounts only so many times, and other senders are not affected',
  async (kind) => {
    const burst = attemptRates[kind].sender?.burst ?? 0
    for (let index = 0; index < burst; index += 1)
      expect(await tryOnce(kind, `${kind}-${index}@example.org`, '198.51.100.7')).toBeNull()
    expect(await tryOnce(kind, `${kind}-last@example.org`, '198.51.100.7')).toBe('RATE_LIMITED')
    expect(await tryOnce(kind, `${kind}-last@example.org`, '198.51.100.8')).toBeNull()
  },
)

test('one sender can guess the codes of sign-in mails only so many times', async () => {
  const guess = () =>
    send('POST /api/auth/signin/magic/verify', null, {
      body: { email: 'nobody-there@example.org', code: '123456' },
      from: '203.0.113.9',
    })
  const { burst = 0 } = attemptRates.code.pair ?? {}
  for (let round = 0; round < burst; round += 1) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})
