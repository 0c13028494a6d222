import { project, serverKey, type Observe, type Pair, type Person, type World } from './world.ts'

const ofNotifications = async (observe: Observe, { token }: Person): Promise<void> => {
  await observe('GET /api/v1/dashboard', token)
  const { items } = (await observe('GET /api/v1/notifications', token)).body
  const params = { id: items[0]?.id ?? '' }
  await observe('POST /api/v1/notifications/:id/read', token, { params })
  await observe('POST /api/v1/notifications/read-all', token)
  const through = new Date().toISOString()
  const { clearedAt } = (
    await observe('POST /api/v1/notifications/clear', token, { body: { through } })
  ).body
  await observe('POST /api/v1/notifications/restore', token, { body: { clearedAt } })
}

const ofPreferences = async (observe: Observe, { token }: Person): Promise<void> => {
  await observe('GET /api/v1/mail-preferences', token)
  await observe('PUT /api/v1/mail-preferences', token, { body: { wanted: {} } })
  await observe('POST /api/v1/mail-preferences/unsubscribe', null, {
    body: { kind: 'match', key: 'unknown', scope: 'all' },
  })
  await observe('POST /api/v1/mail-stops', null, { body: { key: 'unknown', wish: 'stop' } })
}

const ofPush = async (observe: Observe, { token }: Person): Promise<void> => {
  const { body } = await observe('GET /api/v1/push', token)
  await observe('PUT /api/v1/push', token, { body: { enabled: true, muted: [] } })
  const made = await observe('PUT /api/v1/push/device', token, {
    body: {
      endpoint: `https://push.example.org/${crypto.randomUUID()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      serverKey: body.serverKey ?? 'A',
    },
  })
  await observe('DELETE /api/v1/push/devices/:id', token, {
    params: { id: made.body.device?.id ?? 'unknown' },
  })
}

const ofRealtime = async (observe: Observe, { id, token }: Person): Promise<void> => {
  const channel = `user_notifications_${id}`
  const asked = { params: project, query: { channel } }
  await observe('GET /api/realtime/:projectId/presence', token, asked)
  await observe('GET /api/realtime/:projectId/messages', token, asked)
  await observe('POST /api/realtime/:projectId/publish', token, {
    params: project,
    body: { channel, type: 'update' },
  })
}

const ofRows = async (observe: Observe, { id, one, profileId }: Pair): Promise<void> => {
  const { token } = one
  const params = { ...project, table: 'potential_matches' }
  await observe('GET /api/db/:projectId/rest/v1/:table', token, {
    params,
    query: { order: 'created_at.desc', limit: '20' },
  })
  await observe('POST /api/db/:projectId/rest/v1/:table', token, {
    params: { ...project, table: 'secure_messages' },
    body: { match_id: id, content: 'Hello' },
  })
  await observe('PATCH /api/db/:projectId/rest/v1/:table', token, {
    params: { ...project, table: 'partner_profiles' },
    query: { id: `eq.${profileId}` },
    body: { height: '181' },
  })
  await observe('POST /api/db/:projectId/batch', token, {
    params: project,
    body: { statements: [{ method: 'GET', table: 'secure_messages', query: { limit: '20' } }] },
  })
  await observe('DELETE /api/db/:projectId/rest/v1/:table', token, {
    params: { ...project, table: 'partner_profiles' },
    query: { id: `eq.${profileId}` },
  })
}

/** Tools that nobody has configured here. */
const ofTools = async (observe: Observe, { token }: Person): Promise<void> => {
  const ask = { params: project, body: { url: 'https://site.example', prompt: 'x', q: 'x' } }
  for (const name of ['extract-from-url', 'scrape', 'screenshot', 'fetch', 'search'] as const)
    await observe(`POST /api/data/:projectId/${name}`, token, ask)
  const form = new FormData()
  form.append('file', new Blob(['text']), 'page.txt')
  await observe('POST /api/data/:projectId/extract-from-blob', token, { params: project, form })
  for (const name of ['text', 'object', 'image'] as const)
    await observe(`POST /api/ai/:projectId/${name}`, token, ask)
  await observe('POST /api/ai/:projectId/speech', token, { ...ask, body: { text: 'x' } })
  await observe('POST /api/ai/:projectId/transcribe', token, { ...ask, body: { audio: 'eA==' } })
}

export const makePlatformCalls = async (world: World, observe: Observe): Promise<void> => {
  const talking = await world.talking()
  const { one } = talking
  await ofNotifications(observe, one)
  await ofPreferences(observe, one)
  await ofPush(observe, one)
  await ofRealtime(observe, one)
  await ofTools(observe, one)
  await observe('GET /api/v1/audit', one.token)
  await observe('POST /api/v1/audit', one.token, { body: { actionType: 'opened' } })
  await observe('POST /api/notifications/:projectId/email', one.token, {
    params: project,
    body: { to: one.email, subject: 'A note', text: 'Hello' },
  })
  await observe('POST /api/analytics/:projectId/log', null, {
    params: project,
    body: { events: [{ type: 'pageview', pathname: '/' }] },
  })
  await ofRows(observe, talking)
  await observe('POST /api/db/:projectId/sql', serverKey, {
    params: project,
    body: { query: 'counts' },
  })
}
