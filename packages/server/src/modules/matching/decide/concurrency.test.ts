import { rounds } from '@crosscheck/domain/testing/form'
import { expect, test } from 'vitest'
import { slowRecording } from '../../../testing/doubles/slow-recording.ts'
import { slowSealing } from '../../../testing/doubles/slow-sealing.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { testContext } from '../../../testing/test-context.ts'
import { poolSizes } from '../../../lib/pool-sizes.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { alsoKnown } from '../../describing/profiles/testing.ts'
import { describeAs, newActor } from '../../describing/saving/testing.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { settingsCacheMs } from '../score/settings/service.ts'
import { matchProfile } from './match-profile.ts'

const context = await testContext()
const saves = rounds({ short: 15, long: 200 })

const pairsIn = async (): Promise<{ pairs: number; sides: number }> => {
  const { rows } = await context.admin.query<{ pairs: string; sides: string }>(
    'select (select count(*) from potential_matches) as pairs, (select count(*) from match_sides) as sides',
  )
  return { pairs: Number(rows[0]?.pairs), sides: Number(rows[0]?.sides) }
}

const two = () => Promise.all([newActor(context), newActor(context)])

// claim: compared-at-once-and-later
test(
  'two profiles saved at the same instant always find each other, exactly once',
  { timeout: 300_000 },
  async () => {
    for (let round = 1; round <= saves; round += 1) {
      const phone = `+66812${`${round * 4001 + 100_003}`.padStart(6, '0')}`
      const users = await two()
      const saved = await Promise.all(
        users.map((actor, index) =>
          describeAs(context, actor, {
            fullName: ['Anna Quill', 'Berta Zorn'][index],
            phoneNumber: phone,
          }),
        ),
      )
      expect(saved.map(({ outcome }) => outcome.state)).toEqual(['done', 'done'])
      expect(await pairsIn(), `round ${round}`).toEqual({ pairs: round, sides: 2 * round })
    }
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('an edit between scoring and recording makes the save score again', async () => {
  const before = await pairsIn()
  const phone = '+66 81 700 0001'
  const [one, other] = await two()
  const first = await describeAs(context, one, { fullName: 'Anna Quill', phoneNumber: phone })
  const { slow, recording } = slowRecording(context)
  const saving = describeAs(slow, other, { fullName: 'Berta Zorn', phoneNumber: phone })
  await recording.arrived
  await editProfile(context, one, {
    id: first.profile.id,
    change: { values: { fullName: 'Anna Quill' } },
  })
  recording.open()
  await saving
  expect(await pairsIn()).toEqual(before)
})

test('an edit during the rewriting of a match waits for it and applies afterwards', async () => {
  const known = { phoneNumber: '+66 81 455 9302' }
  const values = {
    ...known,
    ...alsoKnown(known),
    birthdate: '1990-04-17',
    workplace: 'Harbour Cafe',
  }
  const [one, other] = await two()
  const first = await describeAs(context, one, { fullName: 'Anna Quill', ...values })
  const second = await describeAs(context, other, { fullName: 'Anna Quil', ...values })
  // the versions are checked under lock before, and nothing is written yet
  const { slow, sealing: rewriting } = slowSealing(context)
  const matching = matchProfile(slow, { userId: other.userId, profileId: second.profile.id })
  await rewriting.arrived
  const editing = editProfile(context, one, {
    id: first.profile.id,
    change: {
      values: { fullName: 'Anna Quill', ...values, workplace: 'Corner Shop' },
    },
  })
  await lockWait(context.adminUrl)
  rewriting.open()
  await Promise.all([matching, editing])
  const [match] = (await listMatches(context, other.userId, {})).items
  const { sideBySide } = await readMatch(context, other.userId, match?.id ?? '')
  expect(sideBySide.map(({ field }) => field)).toEqual(['phoneNumber', 'birthdate'])
})

test('comparisons with all connections need no further one for the settings', async () => {
  const actor = await newActor(context)
  const { profile } = await describeAs(context, actor, { fullName: 'Anna Quill' })
  context.moveClock(settingsCacheMs)
  const compare = () => matchProfile(context, { userId: actor.userId, profileId: profile.id })
  await Promise.all(Array.from({ length: poolSizes.matcher }, compare))
})
