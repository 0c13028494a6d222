import { expect, test } from 'vitest'
import { authServer } from '../../../../testing/auth-server.ts'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { createTestGate } from '../../../../testing/doubles/gate.ts'
import { requireLiveSession } from './authenticate.ts'
import { endSession } from '../repository.ts'

const { call, context, parts, signUp } = await authServer()
const begin = async () => {
  const { access_token, refresh_token, user } = await signUp()
  const { sessionId } = await parts.accessTokens.verify(access_token)
  return { access_token, refresh_token, userId: user.id, sessionId }
}

test('ending a session waits for an act that began while it was live', async () => {
  const session = await begin()
  const parked = createTestGate()
  const acting = context.database.transaction('auth', session.userId, async (trx) => {
    await requireLiveSession(context, trx, { ...session, id: session.userId })
    await parked.wait()
  })
  await parked.arrived
  const ending = call('POST /api/auth/logout', session.access_token)
  const first = await Promise.race([
    ending.then(() => 'has ended'),
    lockWait(context.adminUrl).then(() => 'waits'),
  ])
  parked.open()
  await acting
  expect(first).toBe('waits')
  expect((await ending).status).toBe(200)
})

test('a refresh waits for the end of its session and is then refused', async () => {
  const session = await begin()
  const parked = createTestGate()
  const ending = context.database.transaction('auth', session.userId, async (trx) => {
    await endSession(trx, session, context.clock.now())
    await parked.wait()
  })
  await parked.arrived
  const { refresh_token } = session
  const refreshing = call('POST /api/auth/refresh', null, { refresh_token })
  await lockWait(context.adminUrl)
  parked.open()
  await ending
  expect((await refreshing).status).toBe(401)
})
