import { afterAll, expect, test } from 'vitest'
import { goodPassword } from '../testing/auth-server.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { openLossyProxy } from '../testing/doubles/lossy-proxy.ts'
import { testApp } from '../testing/test-app.ts'

const prepared = await testDatabase()
const proxy = await openLossyProxy(prepared.adminUrl)
afterAll(() => proxy.close())
/** Shorter than every limit of the database. */
const overrides = { answerMs: 200 }
const { app } = await testApp({ reach: proxy.urlOf, prepared, overrides })

test('with a database that swallows packets, a draft and a sign-in get 503 with Retry-After', async () => {
  const token = await app.parts.accessTokens.sign({ userId: 'ann', sessionId: 'any' })
  const send = (method: 'PUT' | 'POST', url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return app.server.inject({ method, url, headers, payload })
  }
  proxy.blackhole()
  const answers = await Promise.all([
    send('PUT', '/api/v1/drafts/new', { content: {} }),
    send('POST', '/api/auth/signin/email', { email: 'ann@example.org', password: goodPassword }),
  ])
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
})
