import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { createProfile } from '../profiles/create.ts'
import { editProfile } from '../profiles/edit.ts'
import { submission } from '../profiles/testing.ts'

const context = await testContext()
const origin = { address: '192.0.2.0/24', userAgent: 'test' }
const rounds = 200

const pairsIn = async (): Promise<{ pairs: number; sides: number }> => {
  const client = new Client({ connectionString: context.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ pairs: string; sides: string }>(
    'select (select count(*) from potential_matches) as pairs, (select count(*) from match_sides) as sides',
  )
  await client.end()
  return { pairs: Number(rows[0]?.pairs), sides: Number(rows[0]?.sides) }
}

const verified = async () => ({ userId: await context.addUser(), emailVerified: true, origin })

test(
  'two profiles saved at the same instant always find each other, and only once',
  { timeout: 300_000 },
  async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const phone = `+66812${`${round * 4001 + 100_003}`.padStart(6, '0')}`
      const users = await Promise.all([verified(), verified()])
      const saved = await Promise.all(
        users.map((actor, index) =>
          createProfile(
            context,
            actor,
            submission({ fullName: ['Anna Quill', 'Berta Zorn'][index], phoneNumber: phone }),
          ),
        ),
      )
      expect(saved.map(({ outcome }) => outcome.state)).toEqual(['done', 'done'])
      expect(await pairsIn(), `round ${round}`).toEqual({ pairs: round, sides: 2 * round })
    }
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test(
  'an edit that unmakes a match never loses to a save at the same instant',
  { timeout: 300_000 },
  async () => {
    for (let round = 1; round <= 60; round += 1) {
      const before = await pairsIn()
      const phone = `+66863${`${round * 4001 + 100_003}`.padStart(6, '0')}`
      const [one, other] = await Promise.all([verified(), verified()])
      const first = await createProfile(
        context,
        one,
        submission({ fullName: 'Anna Quill', phoneNumber: phone }),
      )
      await Promise.all([
        createProfile(context, other, submission({ fullName: 'Berta Zorn', phoneNumber: phone })),
        editProfile(context, one, first.profile.id, { values: { fullName: 'Anna Quill' } }),
      ])
      expect(await pairsIn(), `round ${round}`).toEqual(before)
    }
  },
)
