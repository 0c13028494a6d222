import { expect, test } from 'vitest'
import { citusUrl } from '../../../testing/database/citus-database.ts'
import { testApp } from '../../../testing/test-app.ts'

const { app } = await testApp()
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })
/** Read again while a busy machine takes too long for a part. */
const readiness = async () => (await get('/readyz')).json()
const metrics = async () => (await get('/metrics')).body

test('the application reports that it is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  await expect.poll(readiness).toEqual({
    status: 'ready',
    checks: [
      { name: 'database', status: 'ok' },
      { name: 'storage', status: 'ok' },
      { name: 'keys', status: 'ok' },
      { name: 'journal', status: 'ok' },
      ...(citusUrl ? [{ name: 'nodes', status: 'ok' }] : []),
      { name: 'process', status: 'ok' },
    ],
  })
})

test('metrics are for requests from this machine or with the server key', async () => {
  expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket')
  const far = '198.51.100.7'
  expect((await get('/metrics', {}, far)).statusCode).toBe(404)
  expect((await get('/metrics', { 'x-forwarded-for': far })).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer wrong' }, far)).statusCode).toBe(404)
  const keyed = await get('/metrics', { authorization: 'Bearer the server key' }, far)
  expect(keyed.statusCode).toBe(200)
})

test('metrics name route patterns only', async () => {
  await get('/api/v1/profiles/somebody-is-here')
  await get('/somebody-is-here')
  const { body } = await get('/metrics')
  expect(body).toContain('route="/api/v1/profiles/:id"')
  expect(body).not.toContain('somebody')
})

test('metrics show the progress of a rematch and the number of waiting pairs', async () => {
  for (const line of [
    'rematch_profiles{part="all"} 0',
    'rematch_running 0',
    'quarantined_matches 0',
  ])
    await expect.poll(metrics).toContain(line)
})

test('metrics show the state of every queue and each check of readiness', async () => {
  for (const line of [
    'queue_jobs{queue="send-mail",state="dead"} 0',
    'queue_oldest_waiting_seconds{queue="send-mail"} 0',
    'readiness_check{check="database"} 1',
  ])
    await expect.poll(metrics).toContain(line)
})
