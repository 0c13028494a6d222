import { defaultSettings, revisionOf } from '@crosscheck/domain/matching/rule/settings'
import { limits } from '@crosscheck/domain/limits/limits'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JobPayloads } from '../../../../jobs/queue/job-payloads.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { reviewMatch } from '../../../contact/matches/review.ts'
import { continueRematch, ensureRematch } from '../../../matching/rematch/rematch.ts'
import { openRematchTest } from '../../../matching/rematch/testing.ts'
import { auditSealingContext, type EncryptedAuditDetails } from '../../../platform/audit/service.ts'
import { matchingSettingsHandlers } from './routes.ts'

const { context, inDatabase, settle, matchesOf, notifiedUsers, pair, waiting, reset } =
  await openRematchTest()
const server = testServer(context, matchingSettingsHandlers, { isAdmin: async () => true })
const reason = 'Members report too many coincidences.'

let ada = ''
let ben = ''
beforeEach(async () => {
  await reset()
  ada = await context.addUser()
  ben = await context.addUser()
  await ensureRematch(context)
})
afterEach(async () => {
  for (const [id, value] of Object.entries({ threshold: 30, minFields: 2, weakCap: 50 }))
    await inDatabase(`update matching_config set value = '${value}' where id = '${id}'`)
  context.moveClock(6000)
})

const read = async (by = ada) => (await server.call('GET /api/v1/admin/matching', by)).body
const change = (settings: object, given: object = {}, by = ada) =>
  server.call('POST /api/v1/admin/matching', by, {
    body: {
      settings: { ...defaultSettings, ...settings },
      revision: revisionOf(defaultSettings),
      reason,
      ...given,
    },
  })
const preview = async (settings: object) =>
  (
    await server.call('POST /api/v1/admin/matching/preview', ada, {
      body: { settings: { ...defaultSettings, ...settings } },
    })
  ).body
const control = (id: string, action: string) =>
  server.call('POST /api/v1/admin/matching/run', ada, { body: { id, action } })
const runNow = async () => (await server.call('GET /api/v1/admin/matching/run', ada)).body.run

/** The newest entries of the operators' log. */
const logged = async () => {
  const rows = await inDatabase(
    `select id, action_type, sealed from audit_log where user_id = '${operatorId}'
     order by created_at desc, id`,
  )
  return Promise.all(
    rows.map(async ({ id, action_type: action, sealed }) => {
      const sealing = auditSealingContext(operatorId, String(id))
      const { details } = await context.sealer.open<EncryptedAuditDetails>(
        sealing,
        sealed as Buffer,
      )
      return { action, details: JSON.parse(details) as Record<string, unknown> }
    }),
  )
}

describe('changing settings', () => {
  test('stores and logs the change, lists it, and starts a run', async () => {
    await pair({ phoneNumber: '+66 81 600 0001' })
    context.moveClock(1000)
    const { status, body } = await change({ threshold: 40, identifying: 25 })
    expect(status).toBe(200)
    const settings = { ...defaultSettings, threshold: 40, identifying: 25 }
    expect(body).toMatchObject({
      settings,
      history: [{ byMe: true, reason, before: defaultSettings, settings }],
      run: { cause: 'settings', state: 'waiting', total: 2, actions: ['pause', 'cancel'] },
    })
    expect((await read(ben)).history[0]).toMatchObject({ byMe: false, settings })
    const changes = (await logged()).filter(({ action }) => action === 'matching_settings_changed')
    expect(changes[0]?.details).toMatchObject({
      settings,
      before: defaultSettings,
      by: `user ${ada}`,
    })
    await inDatabase(
      `update matching_config set value = '${JSON.stringify({ identifying: 20 })}' where id = 'weights'`,
    )
  })

  test('two administrators at the same time do not overwrite each other', async () => {
    const holder = new Client({ connectionString: context.adminUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from matching_config for update')
    const changing = Promise.all([change({ threshold: 40 }), change({ threshold: 50 }, {}, ben)])
    // One waits for the row, the other one for the first.
    await lockWait(context.adminUrl, 2)
    await holder.query('commit')
    await holder.end()
    const answers = await changing
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CONFLICT')
    const { settings, history } = await read()
    expect([40, 50]).toContain(settings.threshold)
    expect(history[0]?.settings).toEqual(settings)
  })

  test('a change that the operator made in the database in the meantime is not overwritten', async () => {
    await inDatabase(`update matching_config set value = '35' where id = 'threshold'`)
    expect((await change({ threshold: 40 })).body.code).toBe('CONFLICT')
  })

  test.each([
    ['an impossible value', { minFields: 0 }, [{ path: 'minFields', code: 'too_low' }]],
    ['a threshold above the maximum', { cap: 20 }, [{ path: 'threshold', code: 'above_cap' }]],
    ['no change', {}, undefined],
  ])('%s is refused', async (_, settings, fields) => {
    const { status, body } = await change(settings)
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(body.fields).toEqual(fields)
  })

  test('a short reason and a missing setting are refused', async () => {
    expect((await change({ threshold: 40 }, { reason: 'Why not' })).status).toBe(400)
    expect((await change({}, { settings: { threshold: 40 } })).status).toBe(400)
  })

  test('an earlier version is restored by applying its settings, which is a change of its own', async () => {
    const first = (await change({ threshold: 40 })).body
    context.moveClock(1000)
    const second = await change({}, { revision: first.revision })
    expect(second.body.settings).toEqual(defaultSettings)
    expect(second.body.history.slice(0, 2).map(({ settings }) => settings.threshold)).toEqual([
      30, 40,
    ])
  })
})

describe('a preview', () => {
  const pairs = (count: number, values: (at: number) => Record<string, unknown>) =>
    Promise.all(Array.from({ length: count }, (_, at) => pair(values(at))))
  const towns = ['Aldertown', 'Birchtown', 'Cedartown', 'Elmtown', 'Firtown', 'Hazeltown']
  const twoFields = (at: number) => ({ meetingLocationCity: towns[at], occupation: 'thatcher' })

  test('counts the matches that would end, and those that stay because a user knows them', async () => {
    await pairs(6, twoFields)
    await inDatabase('update match_sides set notified_at = null')
    const { matches, isPartial } = await preview({ minFields: 3 })
    expect(isPartial).toBe(false)
    expect(matches).toMatchObject({ sampled: 6, ends: 6, kept: null })
    await inDatabase('update match_sides set notified_at = now()')
    expect((await preview({ minFields: 3 })).matches).toMatchObject({ ends: null, kept: 6 })
    expect((await preview({ describing: 30 })).matches).toMatchObject({ higher: 6, lower: null })
    expect((await preview({ weakCap: 0 })).matches).toMatchObject({ ends: null })
  })

  test('counts weak matches that leave the limit', async () => {
    await pairs(6, twoFields)
    await inDatabase('update match_sides set notified_at = null, weak = true, strength = 1')
    expect((await preview({ weakCap: 0 })).matches.ends).toBe(6)
    expect((await preview({ weakCap: 1 })).matches.ends).toBeNull()
  })

  // claim: previews-have-no-small-counts
  test('shows no count below five', async () => {
    await pairs(4, twoFields)
    const { matches, pairs: others } = await preview({ minFields: 3 })
    expect(Object.values(matches)).toEqual([null, null, null, null, null, null, null])
    expect(others).toMatchObject({ appears: null, appearsWeak: null })
  })

  test('counts pairs that are no matches and would become some', async () => {
    await pairs(5, (at) => ({ meetingLocationCity: towns[at] }))
    const { matches, pairs: others } = await preview({ minFields: 1 })
    expect(matches.sampled).toBeNull()
    expect(others.profiles).toBe(10)
    expect(others.sampled).toBe(5)
    expect((others.appears ?? 0) + (others.appearsWeak ?? 0)).toBe(5)
    expect((await preview({ threshold: 40 })).pairs).toMatchObject({
      appears: null,
      appearsWeak: null,
    })
  })

  test('changes nothing, refuses impossible values, and is limited', async () => {
    expect((await preview({ minFields: 0 })).code).toBe('INVALID_REQUEST')
    for (let at = 0; at < limits.settings_preview.max; at += 1) await preview({ threshold: 40 })
    expect((await preview({ threshold: 40 })).code).toBe('RATE_LIMITED')
    expect((await read()).settings).toEqual(defaultSettings)
  })
})

describe('a run', () => {
  /** Compares one profile, as a job that has to end does. */
  const compareOne = async (by = context) => {
    const payload = waiting()[0]?.payload as JobPayloads['rematch']
    let asked = 0
    const signal = {
      get aborted() {
        return (asked += 1) > 1
      },
    } as AbortSignal
    context.queued.length = 0
    await continueRematch(by, payload, { signal })
  }
  const started = async () => {
    const people = [
      ...(await pair({ phoneNumber: '+66 81 600 0002' })),
      ...(await pair({ phoneNumber: '+66 81 600 0003' })),
    ]
    await settle()
    const { run } = (await change({ threshold: 40 })).body
    return { people, runId: run?.id ?? '' }
  }

  test('that is paused does no work until it is resumed, and continues where it was', async () => {
    const { people, runId } = await started()
    const before = notifiedUsers(people)
    await compareOne()
    expect((await control(runId, 'pause')).body.run).toMatchObject({ state: 'paused', done: 1 })
    await settle()
    await ensureRematch(context)
    await settle()
    expect(await runNow()).toMatchObject({
      state: 'paused',
      done: 1,
      actions: ['resume', 'cancel'],
    })
    await control(runId, 'resume')
    await settle()
    expect(await runNow()).toMatchObject({ state: 'done', done: 4, failed: 0, actions: [] })
    expect(notifiedUsers(people)).toBe(0)
    expect(before).toBe(4)
    for (const side of people) expect(await matchesOf(side)).toHaveLength(1)
  })

  test('that is paused while a job is at work stores its progress and queues no other job', async () => {
    const { runId } = await started()
    const settled = async () => void (await control(runId, 'pause'))
    await compareOne({ ...context, matching: { ...context.matching, settled } })
    expect(await runNow()).toMatchObject({ state: 'paused', done: 1 })
    expect(waiting()).toEqual([])
    await control(runId, 'resume')
    await settle()
    expect(await runNow()).toMatchObject({ state: 'done', done: 4 })
  })

  test('that is canceled does not start again, and the next change starts another one', async () => {
    const { runId } = await started()
    await compareOne()
    expect((await control(runId, 'cancel')).body.run).toMatchObject({ state: 'canceled', done: 1 })
    await ensureRematch(context, { starting: true })
    await settle()
    expect(await runNow()).toMatchObject({ id: runId, state: 'canceled', done: 1, actions: [] })
    const { revision } = await read()
    context.moveClock(1000)
    await change({ threshold: 35 }, { revision })
    await settle()
    expect(await runNow()).toMatchObject({ state: 'done', done: 4 })
  })

  test('is paused once by two administrators, and refuses what is impossible', async () => {
    const { runId } = await started()
    const answers = await Promise.all([control(runId, 'pause'), control(runId, 'pause')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await control('unknown', 'pause')).body.code).toBe('CONFLICT')
    const acts = (await logged()).filter(({ action }) => action === 'rematch_run_changed')
    expect(acts.filter(({ details }) => details['run'] === runId)).toHaveLength(1)
  })

  test('ends matches below the rule that no user knows, and keeps the reviewed ones', async () => {
    const values = (town: string) => ({ meetingLocationCity: town, occupation: 'thatcher' })
    const [reviewed] = await pair(values('Seentown'))
    const [unknown] = await pair(values('Quiettown'))
    await inDatabase('update match_sides set notified_at = null')
    const [match] = await matchesOf(reviewed)
    await reviewMatch(context, {
      userId: reviewed.userId,
      matchId: match?.id ?? '',
      action: { type: 'confirm' },
    })
    await change({ minFields: 3 })
    await settle()
    expect([(await matchesOf(reviewed)).length, (await matchesOf(unknown)).length]).toEqual([1, 0])
  })
})

// claim: administrators-are-logged
test.each([
  ['GET /api/v1/admin/matching', {}, 'matching_settings_read'],
  ['GET /api/v1/admin/matching/run', {}, 'matching_settings_read'],
  [
    'POST /api/v1/admin/matching/preview',
    { body: { settings: defaultSettings } },
    'matching_settings_previewed',
  ],
] as const)('%s is in the log', async (name, input, action) => {
  const before = (await logged()).length
  context.moveClock(1)
  expect((await server.call(name, ada, input)).status).toBe(200)
  const entries = await logged()
  expect(entries).toHaveLength(before + 1)
  expect(entries[0]).toMatchObject({ action, details: { by: `user ${ada}` } })
})
