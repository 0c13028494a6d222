import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpByApi, submission, type Api } from './support/api.ts'
import { startApplication, type Application } from './support/application.ts'
import { newPerson, waitFor } from './support/people.ts'
import { connectAsSuperuser } from './support/superuser.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.close())

const countOfMatches = async (api: Api): Promise<number> => {
  const { body } = await api.send('GET', '/api/v1/matches?weak=all')
  return (body as { items: unknown[] }).items.length
}

test('a profile that was saved when the server was killed is matched after the next start', async () => {
  const first = await signUpByApi(app, newPerson('first'))
  const second = await signUpByApi(app, newPerson('second'))
  const values = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }
  await first.send('POST', '/api/v1/profiles', submission(values))

  const superuser = await connectAsSuperuser(app)
  await superuser.query('begin; lock table match_sides in access exclusive mode')
  // Saving does not need what is locked, comparing does.
  const saving = second.send('POST', '/api/v1/profiles', submission(values)).catch(() => 'lost')
  await waitFor(async () => {
    const { rows } = await superuser.query('select count(*)::int as count from partner_profiles')
    return (rows[0] as { count: number }).count === 2
  })
  await app.kill()
  await saving
  await superuser.end().catch(() => {})

  await app.start()
  await waitFor(async () => (await countOfMatches(first)) === 1, 30_000)
  expect(await countOfMatches(second)).toBe(1)
})
