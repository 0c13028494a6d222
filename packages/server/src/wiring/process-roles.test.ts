import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import type { JobName } from '../jobs/queue/job-payloads.ts'
import { listQueues } from '../jobs/overview.ts'
import { jobNames, jobNamesOf } from '../jobs/queue/queues.ts'
import { submission } from '../modules/describing/profiles/testing.ts'
import { testApp } from '../testing/test-app.ts'

/** Three processes of one application, as for a community that one process is too small for. */
const { app: web, call, openProcess, signUp } = await testApp({ config: { role: 'web' } })
const address = await web.listen()
const openRole = async (role: 'worker' | 'matcher'): Promise<{ app: App; address: string }> => {
  const app = await openProcess({ role })
  return { app, address: await app.listen() }
}
const waiting = async (): Promise<JobName[]> =>
  (await listQueues(web.context))
    .filter((queue) => queue.waiting > 0)
    .map(({ queue }) => queue as JobName)

test('every job is taken by workers or matchers, and none by both', () => {
  const [worker, matcher] = [jobNamesOf('worker'), jobNamesOf('matcher')]
  expect([...worker, ...matcher].toSorted()).toEqual(jobNames.toSorted())
  expect(jobNamesOf('web')).toEqual([])
  expect(jobNamesOf('all')).toEqual(jobNames)
  expect(matcher.toSorted()).toEqual(
    ['learn-model', 'match-photos', 'match-profile', 'match-waiting', 'rematch'].toSorted(),
  )
})

test('a web process queues jobs that the workers and matchers take, each its own', async () => {
  const { access_token: token, user } = await signUp('person@example.org')
  expect((await call('POST /api/v1/profiles', token, { body: submission() })).status).toBe(201)
  await web.context.background.settled()
  await web.context.database.transaction('worker', user.id, (trx) =>
    web.context.jobs.enqueue(trx, 'match-waiting', { userId: user.id }),
  )
  expect(await waiting()).toEqual(expect.arrayContaining(['match-waiting', 'send-urgent-mail']))

  await openRole('worker')
  await expect.poll(waiting).toEqual(['match-waiting'])
  // A later job of the workers is done, and the matchers' still waits.
  await web.context.database.transaction('worker', user.id, (trx) =>
    web.context.jobs.enqueue(trx, 'release-held', { userId: user.id }),
  )
  expect(await waiting()).toContain('match-waiting')
  await expect.poll(waiting).toEqual(['match-waiting'])

  await openRole('matcher')
  await expect.poll(waiting).toEqual([])
})

test('a process without requests answers for its health only', async () => {
  const worker = await openRole('worker')
  const statusOf = async (at: string, path: string) => (await fetch(`${at}${path}`)).status
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, await statusOf(worker.address, path)]).toEqual([path, 200])
  for (const path of ['/api/v1/profiles', '/api/auth/providers'])
    expect([path, await statusOf(worker.address, path)]).toEqual([path, 404])
  expect(await statusOf(address, '/api/v1/profiles')).toBe(401)
  const socket = new WebSocket(`${worker.address.replace('http', 'ws')}/?project_id=crosscheck`)
  const opened = await new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  expect(opened).toBe(false)
})
