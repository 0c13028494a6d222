import { describe, expect, test } from 'vitest'
import { alsoKnown, submission } from '../../modules/describing/profiles/testing.ts'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { collectStatements } from '../../testing/tasks/collect-statements.ts'
import { countTasks } from '../../testing/tasks/count-tasks.ts'
import { testApp } from '../../testing/test-app.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined

describe.skipIf(!prepared)('a save on the nodes of a cluster (CITUS_URL)', () => {
  // Vitest calls this function even if it skips the tests.
  const { admin } = prepared ?? ({} as NonNullable<typeof prepared>)

  test('a save asks only the shards that have its rows, and copies no list to all of them', async () => {
    const whole = await testApp({ prepared: prepared! })
    const settle = async () => {
      await whole.app.context.background.settled()
      await whole.app.context.matching.settled()
    }
    const values = { phoneNumber: '+66 87 700 9009', fullName: 'Ada Wick' }
    const save = async (email: string) => {
      const { access_token: token } = await whole.signUpVerified(email)
      const body = submission({ ...alsoKnown(values), ...values })
      const { statements } = await collectStatements(async () => {
        expect((await whole.call('POST /api/v1/profiles', token, { body })).status).toBe(201)
        await settle()
      })
      return statements
    }
    await save('one@example.org')
    const statements = await save('other@example.org')
    const ofUsers = statements.filter(
      ({ text }) =>
        text.includes('unnest') && /join (partner_profiles|match_sides|blocks)/.test(text),
    )
    expect(ofUsers.length).toBeGreaterThan(1)
    for (const statement of ofUsers)
      expect([statement.text, await countTasks(admin, statement)]).toEqual([
        statement.text,
        expect.toSatisfy((tasks) => typeof tasks === 'number' && tasks >= 1 && tasks <= 2),
      ])
    for (const { text, values: given } of statements) {
      const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [
        ...given,
      ])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([text, plan.includes('pull to coordinator')]).toEqual([text, false])
    }
  })
})
