import { beforeEach, expect, test } from 'vitest'
import { readUsage } from '../modules/operation/analytics/service.ts'
import { reviewTest } from '../modules/operation/administration/review/testing.ts'

const review = await reviewTest()
const { admin, app, call } = review
const ada = await review.administrator('ada')
const name = 'POST /api/analytics/:projectId/log'
const address = '/api/analytics/crosscheck/log'

const view = (pathname: string, channel?: string) => ({ type: 'pageview', pathname, channel })
const send = (events: unknown, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url: address, payload: { events }, headers })
const stored = async () => {
  const { rows } = await admin.query<Record<string, unknown>>(
    'select page, channel, views, visits from page_views order by page, channel',
  )
  return rows
}

beforeEach(async () => {
  await admin.query('truncate page_views')
})

// claim: measuring-names-no-one
test('opened pages are counted by page and channel, and nothing of the visitor is stored', async () => {
  const answer = await send([
    { type: 'session_start', pathname: '/', channel: 'Social' },
    {
      ...view('/', 'Social'),
      user_id: 'u-secret',
      user_email: 'anna@example.org',
      session_id: 's-secret',
      referrer: 'https://secret.example/path',
      utm_source: 'secret',
      note: 'secret',
    },
    view('/match/secret-match'),
    view('/match/:matchId'),
    view('/unknown-secret'),
    { type: 'secret', pathname: '/' },
    view('/about', 'secret'),
  ])
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored()).toEqual([
    { page: '/', channel: 'Social', views: 1, visits: 1 },
    { page: '/about', channel: 'Direct', views: 1, visits: 0 },
    { page: '/match/:matchId', channel: 'Direct', views: 2, visits: 0 },
  ])
  const { rows } = await admin.query('select * from page_views')
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('parallel calls are all counted', async () => {
  const events = [view('/'), view('/about'), view('/dashboard')]
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => send(index % 2 ? events : events.toReversed())),
  )
  expect(await stored()).toMatchObject(
    ['/', '/about', '/dashboard'].map((page) => ({ page, views: 12 })),
  )
})

test.each(['dnt', 'sec-gpc'])(
  'nothing is counted for a browser that sends the header %s',
  async (header) => {
    expect((await send([view('/')], { [header]: '1' })).json()).toEqual({ success: true })
    expect(await stored()).toEqual([])
    await send([view('/')], { [header]: '0' })
    expect(await stored()).toHaveLength(1)
  },
)

test('malformed events and another project are refused, and count nothing', async () => {
  const tooMany = Array.from({ length: 51 }, () => view('/'))
  for (const events of [null, 'x', [{}], [{ type: 7 }], [view('/'.repeat(2049))], tooMany])
    expect((await send(events)).statusCode).toBe(400)
  const foreign = await call(name, null, {
    params: { projectId: 'other' },
    body: { events: [view('/')] },
  })
  expect([foreign.status, foreign.body.code]).toEqual([400, 'PROJECT_MISMATCH'])
  expect((await send([])).statusCode).toBe(200)
  expect(await stored()).toEqual([])
})

test('the overview sums up the last 30 days, most opened first', async () => {
  const context = { database: app.context.database, clock: { now: () => review.now() } }
  await send([view('/about'), view('/'), view('/'), { type: 'session_start', channel: 'Email' }])
  await send([{ type: 'session_start', pathname: '/', channel: 'Email' }])
  await admin.query(`insert into page_views select day - interval '29 days', '/', 'Direct', 5, 4
    from page_views where page = '/about'`)
  await admin.query(`insert into page_views select day - interval '30 days', '/qr', 'Display', 9, 9
    from page_views where page = '/about'`)
  const usage = {
    pages: [
      { page: '/', views: 7 },
      { page: '/about', views: 1 },
    ],
    channels: [
      { channel: 'Direct', visits: 4 },
      { channel: 'Email', visits: 1 },
    ],
  }
  expect(await readUsage(context)).toEqual(usage)
  expect((await call('GET /api/v1/admin/overview', ada.token)).body.usage).toEqual(usage)
})
