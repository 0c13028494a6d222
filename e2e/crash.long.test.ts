import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpByApi, submission, type Api } from './support/people/api.ts'
import { startApplication, type Application } from './support/app/application.ts'
import { followChannel } from './support/follow-channel.ts'
import { newPerson, waitFor } from './support/people/people.ts'
import { connectAsSuperuser } from './support/app/superuser.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.close())

const countOfMatches = async (api: Api): Promise<number> => {
  const { body } = await api.send('GET', '/api/v1/matches?weak=all')
  return (body as { items: unknown[] }).items.length
}

test('a profile saved just before the server is killed is matched after the next start, with one notification', async () => {
  const first = await signUpByApi(app, newPerson('first'))
  const second = await signUpByApi(app, newPerson('second'))
  const values = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }
  await first.send('POST', '/api/v1/profiles', submission(values))

  const { body } = await first.send('GET', '/api/auth/me')
  const userId = (body as { user: { id: string } }).user.id
  const followed = followChannel({ address: app.url, userId, token: first.token })
  await waitFor(async () => followed.state() === 'subscribed')

  const superuser = await connectAsSuperuser(app)
  await superuser.query('begin; lock table match_sides in access exclusive mode')
  // Saving does not need the locked table, comparing does.
  const saving = second.send('POST', '/api/v1/profiles', submission(values)).catch(() => 'lost')
  await waitFor(async () => {
    const { rows } = await superuser.query('select count(*)::int as count from partner_profiles')
    return (rows[0] as { count: number }).count === 2
  })
  await app.kill()
  await saving
  await superuser.end().catch(() => {})

  await app.start()
  await waitFor(async () => (await countOfMatches(first)) === 1)
  expect(await countOfMatches(second)).toBe(1)

  // The connected user receives the match over a socket that reconnected by itself.
  const notifications = () => followed.messages.filter(({ type }) => type === 'notification')
  await waitFor(async () => notifications().length > 0)
  followed.close()
  expect(notifications()).toHaveLength(1)
  const ids = followed.messages.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an edit and a deletion interrupted by killing the server are finished after the next start', async () => {
  const person = (name: string) => signUpByApi(app, newPerson(name))
  const save = async (api: Api, values: Record<string, unknown>): Promise<string> => {
    const { body } = await api.send('POST', '/api/v1/profiles', submission(values))
    return (body as { profile: { id: string } }).profile.id
  }
  const [found, editing, left, deleting] = [
    await person('found'),
    await person('editing'),
    await person('left'),
    await person('deleting'),
  ]
  const sought = { fullName: 'Nok Srisai', phoneNumber: '+66 81 604 2277' }
  await save(found, sought)
  const edited = await save(editing, { fullName: 'Dao Chaiyo' })
  const shared = { fullName: 'Som Boonmee', phoneNumber: '+66 81 604 2288' }
  await save(left, shared)
  const deleted = await save(deleting, shared)
  await waitFor(async () => (await countOfMatches(left)) === 1)
  expect([await countOfMatches(found), await countOfMatches(left)]).toEqual([0, 1])

  const superuser = await connectAsSuperuser(app)
  await superuser.query('begin; lock table match_sides in access exclusive mode')
  const requests = [
    editing.send('PUT', `/api/v1/profiles/${edited}`, { values: sought }),
    deleting.send('DELETE', `/api/v1/profiles/${deleted}`),
  ].map((request) => request.catch(() => 'lost'))
  await waitFor(async () => {
    const { rows } = await superuser.query(
      `select count(*)::int as count from partner_profiles
       where (id = '${edited}' and version = 2) or (id = '${deleted}' and deleted_at is not null)`,
    )
    return (rows[0] as { count: number }).count === 2
  })
  const operator = await connectAsSuperuser(app)
  await operator.query(`update matching_config set value = '31' where id = 'threshold'`)
  await operator.end()
  await app.kill()
  await Promise.all(requests)
  await superuser.end().catch(() => {})

  await app.start()
  await waitFor(async () => (await countOfMatches(found)) === 1)
  await waitFor(async () => (await countOfMatches(left)) === 0)
  expect([await countOfMatches(editing), await countOfMatches(deleting)]).toEqual([1, 0])

  // The changed setting causes a rematch of all profiles.
  const looking = await connectAsSuperuser(app)
  await waitFor(async () => {
    const { rows } = await looking.query(
      `select done = total and failed = 0 as done from rematch_runs
       where cause = 'settings' and finished_at is not null`,
    )
    return (rows[0] as { done: boolean } | undefined)?.done === true
  })
  await looking.end()
  expect([await countOfMatches(found), await countOfMatches(left)]).toEqual([1, 0])
})
