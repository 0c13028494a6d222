import { expect, test } from 'vitest'
import { checkReadiness, DegradedError, NotReadyError } from './readiness.ts'

const passingCheck = async (): Promise<void> => {}

test('the application is ready when every check passes', async () => {
  expect(await checkReadiness({ database: passingCheck, storage: passingCheck })).toEqual({
    isReady: true,
    checks: [
      { name: 'database', status: 'ok' },
      { name: 'storage', status: 'ok' },
    ],
  })
})

test('one failed check makes the application not ready, and each check reports a reason without details', async () => {
  const lost = Object.assign(new Error('password of anna'), { code: 'ECONNREFUSED' })
  const { isReady, checks } = await checkReadiness(
    {
      keys: passingCheck,
      storage: () => Promise.reject(new NotReadyError('full')),
      database: () => Promise.reject(lost),
      other: () => Promise.reject(new Error('secret')),
      silent: () => new Promise(() => {}),
    },
    10,
  )
  expect(isReady).toBe(false)
  expect(checks).toEqual([
    { name: 'keys', status: 'ok' },
    { name: 'storage', status: 'failed', reason: 'full' },
    { name: 'database', status: 'failed', reason: 'unreachable' },
    { name: 'other', status: 'failed', reason: 'error' },
    { name: 'silent', status: 'failed', reason: 'timeout' },
  ])
})

test('a part that works for some users only is named, and the application stays ready', async () => {
  const nodes = () => Promise.reject(new DegradedError('worker-2-away'))
  expect(await checkReadiness({ database: passingCheck, nodes })).toEqual({
    isReady: true,
    checks: [
      { name: 'database', status: 'ok' },
      { name: 'nodes', status: 'degraded', reason: 'worker-2-away' },
    ],
  })
})
