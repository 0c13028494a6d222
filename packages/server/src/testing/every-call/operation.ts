import type { Observe, Pair, Person, World } from './world.ts'

const reason = 'A reason that is long enough.'
const note = 'A note.'

const ofOwnData = async (observe: Observe, { one }: Pair): Promise<void> => {
  const { token } = one
  await observe('POST /api/v1/account/archive', token)
  await observe('GET /api/v1/account/archive', token)
  await observe('POST /api/v1/account/archive/link', token)
  await observe('POST /api/v1/account/export', token)
  await observe('GET /api/v1/account/disclosures', token)
  await observe('GET /api/v1/reports', token)
}

const ofReview = async (world: World, observe: Observe, administrators: [Person, Person]) => {
  const [{ token }, second] = administrators
  const { id, one, other } = await world.talking()
  const reported = await world.call('POST /api/v1/matches/:id/report', one.token, {
    params: { id },
    body: {
      reason: 'threats',
      details: 'They know where I live.',
      evidence: { messageIds: [], contact: false, match: false },
    },
  })
  await observe('GET /api/v1/admin/review', token)
  const opened = await observe('POST /api/v1/admin/review/open', token, {
    body: { kind: 'report', entryId: reported.body.id, entryUserId: one.id, why: note },
  })
  const params = { id: opened.body.case.id }
  await observe('POST /api/v1/admin/review/:id/decide', token, {
    params,
    body: { decision: 'warn', reason: 'threats', note },
  })
  const { decisions } = (await world.call('GET /api/v1/reports', other.token)).body
  await observe('POST /api/v1/decisions/:id/appeal', other.token, {
    params: { id: decisions[0]?.id ?? 'unknown' },
    body: { text: 'It was not me.' },
  })
  await observe('POST /api/v1/appeals', null, {
    body: { decision: 'unknown', key: 'unknown', text: 'It was not me.' },
  })
  await observe('POST /api/v1/admin/review/:id/appeal', second.token, {
    params,
    body: { outcome: 'upheld', note },
  })
}

const ofUsers = async (world: World, observe: Observe, { token }: Person): Promise<void> => {
  const person = await world.person()
  await observe('POST /api/v1/admin/users/find', token, { body: { query: person.email } })
  const params = { id: person.id }
  await observe('POST /api/v1/admin/users/:id/end-sessions', token, { params, body: { note } })
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await observe('POST /api/v1/admin/users/:id/suspend', token, {
    params,
    body: { reason: 'threats', until, note },
  })
  await observe('POST /api/v1/admin/users/:id/lift', token, { params, body: { note } })
}

const ofMatching = async (observe: Observe, { token }: Person): Promise<void> => {
  const { settings, revision } = (await observe('GET /api/v1/admin/matching', token)).body
  await observe('POST /api/v1/admin/matching', token, {
    body: { settings: { ...settings }, revision, reason },
  })
  await observe('GET /api/v1/admin/matching/run', token)
}

export const makeOperationCalls = async (world: World, observe: Observe): Promise<void> => {
  await ofOwnData(observe, await world.talking())
  const administrators: [Person, Person] = [
    await world.person({ isAdmin: true }),
    await world.person({ isAdmin: true }),
  ]
  const [administrator] = administrators
  await ofReview(world, observe, administrators)
  await ofUsers(world, observe, administrator)
  await ofMatching(observe, administrator)
  const ofTable = { params: { table: 'partnerProfiles' } }
  const { items } = (
    await observe('GET /api/v1/admin/tables/:table', administrator.token, {
      ...ofTable,
      query: { order: 'createdAt.desc' },
    })
  ).body
  await observe('POST /api/v1/admin/tables/:table/reveal', administrator.token, {
    ...ofTable,
    body: { key: items[0]?.key, field: 'fullName', reason },
  })
  await observe('GET /api/v1/admin/overview', administrator.token)
  await observe('POST /api/v1/admin/jobs/retry', administrator.token, { body: { id: 'all' } })
}
