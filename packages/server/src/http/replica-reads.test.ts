import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { goodPassword } from '../testing/auth-server.ts'
import { poolSizesOf } from '../lib/pool-sizes.ts'
import { ownPrimary } from '../testing/database/replicated-database.ts'
import { callsWithData, personWithMatch } from '../testing/person-with-match.ts'
import type { CallInput } from '../testing/inject-call.ts'
import { testApp } from '../testing/test-app.ts'

const waiting = { timeout: 20_000 }

/** Written a second time: much work for the primary, and no content of another user. */
const callsOfReplicas: CallName[] = ['GET /api/v1/dashboard', 'GET /api/v1/matches']

const primary = await ownPrimary()
const standby = await primary.addStandby()
const atReplica = { replicas: [standby.urlOf(new URL(primary.adminUrl).pathname.slice(1))] }
/** The process of one device, that of another one, and one that asks the primary alone. */
const whole = await testApp({
  prepared: primary,
  config: atReplica,
  overrides: { replicaPace: { checkMs: 100, leaseMs: 3_600_000, patienceMs: 60_000 } },
})
const another = await whole.openProcess(atReplica)
const without = await whole.openProcess({ replicas: [] })
const { app } = whole

const metric = async (process: App, name: string): Promise<number> => {
  const { body } = await process.server.inject({ method: 'GET', url: '/metrics' })
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
const readsOf = (outcome: 'answered' | 'behind' | 'failed', process = app) =>
  metric(process, `replica_reads_total{replica="1",outcome="${outcome}"}`)
const usable = (process: App) => metric(process, 'replica_usable{replica="1"}')
const becomeUsable = async () => {
  for (const process of [app, another]) await expect.poll(() => usable(process), waiting).toBe(1)
}

const askAt = async (
  process: App,
  [name, { params = {}, query }]: [CallName, CallInput],
  token: string,
) => {
  const { method, path } = contract[name]
  const url = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const answer = await process.server.inject({
    method,
    url,
    ...(query && { query }),
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

await Promise.all([app, another, without].map((process) => process.listen()))
const person = await personWithMatch(whole)
const { token, matchId, requests } = person
const signIn = async (email: string) =>
  (
    await whole.call('POST /api/auth/signin/email', null, {
      body: { email, password: goodPassword, projectId: 'crosscheck' },
    })
  ).body
const counterpart = await signIn('counterpart@example.org')
const isOf = (names: readonly CallName[]) => requests.filter(([name]) => names.includes(name))
const reading = isOf(callsWithData).filter(([name]) => contract[name].method === 'GET')

test('the calls that may read from a replica only read, and are these', () => {
  const found = Object.entries(contract).filter(([, call]) => 'fromReplica' in call)
  expect(found.map(([name]) => name).toSorted()).toEqual(callsOfReplicas)
  expect(new Set(found.map(([, { method }]) => method))).toEqual(new Set(['GET']))
})

describe('a replica that is up to date', () => {
  beforeEach(becomeUsable)

  test.each(isOf(callsOfReplicas))(
    '%s is read on the replica, with the answer of the primary',
    async (name, request) => {
      // Any write of the primary in between lets the primary answer.
      const answeredByReplica = async () => {
        await standby.catchUp()
        const before = await readsOf('answered')
        const answer = await askAt(app, [name, request], token)
        return (await readsOf('answered')) > before ? answer : null
      }
      const expected = await askAt(without, [name, request], token)
      expect(expected.status).toBe(200)
      await expect.poll(answeredByReplica, waiting).toEqual(expected)
    },
  )

  test('a process opens as many connections to a replica as its role app has', async () => {
    const one = isOf(callsOfReplicas)[0]
    if (!one) throw new Error('No call reads from a replica.')
    await Promise.all(Array.from({ length: 60 }, () => askAt(app, one, token)))
    const rows = await standby.query(
      `select from pg_stat_activity where application_name = 'crosscheck replica'`,
    )
    const processes = 2
    expect(rows.length).toBeGreaterThan(processes)
    expect(rows.length).toBeLessThanOrEqual(processes * poolSizesOf('all').app)
  })

  test('all other calls ask the primary alone', async () => {
    const others = reading.filter(([name]) => !callsOfReplicas.includes(name))
    const counts = () =>
      Promise.all((['answered', 'behind', 'failed'] as const).map((one) => readsOf(one)))
    const before = await counts()
    for (const one of others) expect((await askAt(app, one, token)).status).toBe(200)
    expect(others.length).toBeGreaterThan(5)
    expect(await counts()).toEqual(before)
  })
})

describe('a replica whose replay is paused', () => {
  const dashboard: [CallName, CallInput] = ['GET /api/v1/dashboard', {}]
  const ofDraft = { params: { id: 'new' } }
  const saveDraft = () =>
    whole.call('PUT /api/v1/drafts/:id', token, { ...ofDraft, body: { content: { step: 2 } } })
  const discardDraft = () => whole.call('DELETE /api/v1/drafts/:id', token, ofDraft)
  /** Runs with a replica that both processes trust, and that shows nothing new. */
  const whilePaused = async (work: () => Promise<void>) => {
    await becomeUsable()
    await standby.pause()
    try {
      await work()
    } finally {
      await standby.resume()
      await standby.catchUp()
    }
  }
  /** As `process` answers, and as the primary does. */
  const compare = async (ofUser: string) => {
    for (const one of reading) {
      const expected = await askAt(without, one, ofUser)
      expect([one[0], await askAt(app, one, ofUser)]).toEqual([one[0], expected])
    }
  }
  const asked = async () => (await readsOf('behind')) + (await readsOf('behind', another))

  beforeEach(() => standby.resume())

  test('users see what they wrote, also on another device', async () => {
    await whilePaused(async () => {
      const before = await asked()
      for (const [change, hasDraft] of [
        [discardDraft, false],
        [saveDraft, true],
        [discardDraft, false],
      ] as const) {
        expect((await change()).status).toBe(200)
        for (const process of [app, another])
          expect(await askAt(process, dashboard, token)).toMatchObject({ body: { hasDraft } })
      }
      expect(await asked()).toBeGreaterThanOrEqual(before + 6)
    })
  })

  // claim: sessions-end-at-once
  test('a session that ended opens nothing, also where a replica still has it', async () => {
    const { access_token: ending } = await signIn('person@example.org')
    await whilePaused(async () => {
      expect((await askAt(app, dashboard, ending)).status).toBe(200)
      await whole.call('POST /api/auth/logout', ending, { body: {} })
      for (const one of isOf(callsOfReplicas))
        expect(await askAt(another, one, ending)).toMatchObject({
          status: 401,
          body: { code: 'TOKEN_EXPIRED' },
        })
    })
  })

  test.each([
    ['ends the contact', 'POST /api/v1/matches/:id/consent/withdraw'],
    ['blocks', 'POST /api/v1/matches/:id/block'],
  ] as const)('a user sees at once that the other side %s', async (_act, name) => {
    const detail: [CallName, CallInput] = ['GET /api/v1/matches/:id', { params: { id: matchId } }]
    await whilePaused(async () => {
      const before = await asked()
      const { status } = await whole.call(name, counterpart.access_token, {
        params: { id: matchId },
        body: {},
      })
      expect([status, (await askAt(app, detail, token)).status]).toEqual([200, 200])
      await compare(token)
      expect(await asked()).toBeGreaterThan(before)
    })
  })

  test('the deletion of an account ends its access, and its matches on the other side', async () => {
    await whilePaused(async () => {
      const fresh = await signIn('counterpart@example.org')
      const gone = await whole.call('DELETE /api/auth/account', fresh.access_token)
      expect(gone.status).toBe(200)
      for (const one of isOf(callsOfReplicas))
        expect((await askAt(another, one, fresh.access_token)).status).toBe(401)
      expect(await askAt(app, ['GET /api/v1/matches', {}], token)).toMatchObject({
        body: { items: [] },
      })
      await compare(token)
    })
  })
})

test('no request fails while the replica is killed, is away, and comes back', async () => {
  await becomeUsable()
  const lists = isOf(callsOfReplicas)
  const askAll = async () => {
    const answers = await Promise.all(lists.map((one) => askAt(app, one, token)))
    return answers.map(({ status }) => status)
  }
  const good = lists.map(() => 200)
  const [before] = await Promise.all([askAll(), standby.kill()])
  expect([before, await askAll()]).toEqual([good, good])
  await standby.start()
  await becomeUsable()
  const answered = await readsOf('answered')
  await expect
    .poll(async () => {
      expect(await askAll()).toEqual(good)
      return readsOf('answered')
    }, waiting)
    .toBeGreaterThan(answered)
})
