import { expect, test } from 'vitest'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { createTestGate } from '../../../../testing/doubles/gate.ts'
import { authServer } from '../../../../testing/auth-server.ts'
import { requireLiveSession } from './authenticate.ts'
import { endSession } from '../repository.ts'

const { call, context, parts, signUp } = await authServer()

const signedUp = async () => {
  const { access_token, user } = await signUp()
  const { sessionId } = await parts.accessTokens.verify(access_token)
  const withSession = <T>(work: Parameters<typeof context.database.transaction<T>>[2]) =>
    context.database.transaction('auth', user.id, work)
  const requireLive = () =>
    withSession((trx) =>
      requireLiveSession(context, trx, { id: user.id, sessionId }).then(() => 'live'),
    )
  return { access_token, user, sessionId, withSession, requireLive }
}

test('an expired session is refused although its access token is valid', async () => {
  const { access_token, sessionId, withSession, requireLive } = await signedUp()
  expect(await requireLive()).toBe('live')
  await withSession((trx) =>
    trx
      .updateTable('sessions')
      .set({ expiresAt: context.clock.now() })
      .where('id', '=', sessionId)
      .execute(),
  )
  expect((await call('GET /api/auth/me', access_token)).body.code).toBe('TOKEN_EXPIRED')
  await expect(requireLive()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('an act that requires a live session is refused once the session has ended', async () => {
  const { user, sessionId, withSession, requireLive } = await signedUp()
  await withSession((trx) => endSession(trx, { userId: user.id, sessionId }, context.clock.now()))
  await expect(requireLive()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
})

test('an act that requires a live session waits while the session is being ended', async () => {
  const { user, sessionId, withSession, requireLive } = await signedUp()
  const ended = createTestGate()
  const ending = withSession(async (trx) => {
    await endSession(trx, { userId: user.id, sessionId }, context.clock.now())
    await ended.wait()
  })
  await ended.arrived
  const refused = expect(requireLive()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  await lockWait(context.adminUrl)
  ended.open()
  await ending
  await refused
})
