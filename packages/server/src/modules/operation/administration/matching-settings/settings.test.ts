import { defaultSettings, revisionOf } from '@crosscheck/domain/matching/rule/settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operatorId } from '../../../../lib/operator.ts'
import { openAdmin } from '../../../../testing/database/admin.ts'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { reviewMatch } from '../../../contact/matches/review.ts'
import { ensureRematch } from '../../../matching/rematch/rematch.ts'
import { openRematchTest } from '../../../matching/rematch/testing.ts'
import { listAudit } from '../../../platform/audit/list.ts'

const { context, inDatabase, settle, matchesOf, pair, reset } = await openRematchTest()
const server = testServer(context, {}, { isAdmin: async () => true })
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
      run: { cause: 'settings', state: 'waiting', total: 2 },
    })
    expect((await read(ben)).history[0]).toMatchObject({ byMe: false, settings })
    const logged = await listAudit(context, operatorId, { actionType: 'matching_settings_changed' })
    expect(JSON.parse(logged.items[0]?.details ?? '')).toMatchObject({
      settings,
      before: defaultSettings,
      by: `user ${ada}`,
    })
    await inDatabase(
      `update matching_config set value = '${JSON.stringify({ identifying: 20 })}' where id = 'weights'`,
    )
  })

  test('two administrators at the same time do not overwrite each other', async () => {
    const holder = openAdmin(context.adminUrl)
    await holder.query('begin')
    await holder.query('select from matching_config for update')
    const changing = Promise.all([change({ threshold: 40 }), change({ threshold: 50 }, {}, ben)])
    // One waits for the row, the other one for the first.
    await lockWait(context.adminUrl, 2)
    await holder.query('commit')
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

describe('a run', () => {
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
