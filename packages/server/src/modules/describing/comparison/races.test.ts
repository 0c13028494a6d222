import { rounds } from '@crosscheck/domain/testing/form'
import { expect, test } from 'vitest'
import type { Context } from '../../../context/context.ts'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { slowRecording } from '../../../testing/doubles/slow-recording.ts'
import { slowSealing } from '../../../testing/doubles/slow-sealing.ts'
import { contextServer } from '../../../testing/test-server.ts'
import { pair } from '../../contact/consent/testing.ts'
import { matchProfile } from '../../matching/decide/match-profile.ts'
import { rematchJobHandlers, startRematch } from '../../matching/rematch/rematch.ts'
import { listMatches } from '../../contact/matches/list.ts'
import { hiddenMatchSweep } from '../../matching/write/hidden-sweep.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { switchComparison, withdrawAllComparisons } from './comparison.ts'
import { editProfile } from '../saving/edit.ts'
import { profilesJobHandlers } from '../../matching/decide/jobs.ts'
import { deleteProfile, restoreProfile } from '../saving/remove.ts'
import { describeAs, newActor } from '../saving/testing.ts'

const { context, server } = await contextServer()
const jobs = {
  ...profilesJobHandlers(context),
  ...matchesJobHandlers(context),
  ...rematchJobHandlers(context),
}
const timeout = 300_000

type Described = Awaited<ReturnType<typeof describe>>

let phones = 0
const freshPhone = () => `+48 602 ${100_000 + (phones += 7919)}`

const describe = async (phoneNumber: string, fullName = 'Wera Nowak') => {
  const actor = await newActor(context)
  const { profile } = await describeAs(context, actor, { fullName, phoneNumber })
  return {
    actor,
    key: { userId: actor.userId, profileId: profile.id },
    edit: (values: Record<string, unknown> = {}) =>
      editProfile(context, actor, {
        id: profile.id,
        change: { values: { fullName, phoneNumber, ...values } },
      }),
    turn: (compared: boolean, parts: Context = context) =>
      switchComparison(parts, actor, { id: profile.id, compared }),
  }
}
const matchesOf = async ({ actor }: Pick<Described, 'actor'>) =>
  (await listMatches(context, actor.userId, { weak: 'all' })).items

/**
 * The stored state of a profile, which must not depend on the order of the calls. One statement for
 * each table, because a cluster has their rows on different nodes.
 */
const stateOf = async ({ key: { userId, profileId } }: Described) => {
  const read = async <Value>(text: string): Promise<Value | undefined> => {
    const { rows } = await context.admin.query<{ value: Value }>(text, [userId, profileId])
    return rows[0]?.value
  }
  return {
    compared: await read<boolean>(
      'select compared as value from partner_profiles where user_id = $1 and id = $2',
    ),
    found: await read<boolean>(
      'select count(*) > 0 as value from blocking_keys where user_id = $1 and profile_id = $2',
    ),
    consents: await read<number>(
      `select count(*)::int as value from consent_records where user_id = $1
         and profile_id = $2 and purpose = 'comparison' and withdrawn_at is null`,
    ),
    shown: await read<number>(
      `select count(*)::int as value from match_sides where hidden_at is null
         and ((user_id, profile_id) = ($1, $2) or (other_user_id, other_profile_id) = ($1, $2))`,
    ),
  }
}
const off = { compared: false, found: false, consents: 0, shown: 0 }
const settle = async () => {
  context.moveClock(20_000)
  await context.runDueJobs(jobs)
}

test(
  'concurrent changes never find or show a description that is switched off',
  { timeout },
  async () => {
    for (let round = rounds({ short: 2, long: 6 }); round > 0; round -= 1) {
      const phoneNumber = freshPhone()
      const [one, other] = await Promise.all([describe(phoneNumber), describe(phoneNumber)])
      await Promise.all([
        one.turn(false),
        other.edit({ hobbies: 'chess' }),
        describe(phoneNumber, 'W Nowak'),
        matchProfile(context, one.key),
        matchProfile(context, other.key),
      ])
      expect(await stateOf(one), `off in round ${round}`).toEqual(off)
      await Promise.all([one.turn(true), other.edit({ hobbies: 'go' })])
      expect(await stateOf(one)).toMatchObject({ compared: true, found: true, consents: 1 })
      expect(await matchesOf(one), `on in round ${round}`).toHaveLength(2)
      await Promise.all([one.edit({ hobbies: 'tennis' }), one.turn(false)])
      expect(await stateOf(one), `edited in round ${round}`).toEqual(off)
    }
    await settle()
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('simultaneous presses leave the record, the blocking keys and the state consistent', async () => {
  const one = await describe(freshPhone())
  for (let round = rounds({ short: 2, long: 5 }); round > 0; round -= 1) {
    await Promise.allSettled([
      one.turn(false),
      one.turn(true),
      one.turn(false),
      withdrawAllComparisons(context, one.actor),
      one.turn(true),
    ])
    const state = await stateOf(one)
    expect(state).toMatchObject({
      found: state?.compared,
      consents: state?.compared ? 1 : 0,
    })
  }
  await withdrawAllComparisons(context, one.actor)
  expect(await stateOf(one)).toEqual(off)
})

test('deleting, restoring and switching off at once never restores the comparison', async () => {
  for (let round = rounds({ short: 2, long: 5 }); round > 0; round -= 1) {
    const phoneNumber = freshPhone()
    const [one, other] = await Promise.all([describe(phoneNumber), describe(phoneNumber)])
    await deleteProfile(context, one.actor, one.key.profileId)
    await Promise.all([
      restoreProfile(context, one.actor, one.key.profileId),
      withdrawAllComparisons(context, one.actor),
    ])
    expect(await stateOf(one)).toEqual(off)
    expect(await matchesOf(other)).toEqual([])
  }
})

// claim: comparison-can-be-switched-off
test('a description switched off between scoring and recording is not recorded', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(phoneNumber)
  const { slow, recording } = slowRecording(context)
  const actor = await newActor(context)
  const saving = describeAs(slow, actor, { fullName: 'Vera N', phoneNumber })
  await recording.arrived
  await first.turn(false)
  recording.open()
  await saving
  expect(await matchesOf({ actor })).toEqual([])
  expect(await stateOf(first)).toEqual(off)
})

test('switching off waits for a match that is being recorded, then hides it', async () => {
  const phoneNumber = freshPhone()
  const first = await describe(phoneNumber)
  const second = await describe(freshPhone(), 'Vera N')
  const { slow, sealing } = slowSealing(context)
  const saving = editProfile(slow, second.actor, {
    id: second.key.profileId,
    change: {
      values: { fullName: 'Vera N', phoneNumber },
    },
  })
  await sealing.arrived
  // an edit seals its matches while it has the lock
  const switching = first.turn(false)
  await lockWait(context.adminUrl)
  sealing.open()
  await Promise.all([saving, switching])
  expect(await stateOf(first)).toEqual(off)
  expect(await matchesOf(second)).toEqual([])
})

test('a rematch adds no blocking keys to a profile that is switched off during the run', async () => {
  const phoneNumber = freshPhone()
  const [one, other] = [await describe(phoneNumber), await describe(phoneNumber)]
  for (let round = 0; round < 2; round += 1) {
    // keys of an older version: the run replaces the blocking keys of every profile
    await context.admin.query('update partner_profiles set blocking_key_version = 0')
    await startRematch(context)
    await Promise.all([context.runDueJobs(jobs), one.turn(false)])
    await settle()
    expect(await stateOf(one), `round ${round}`).toEqual(off)
    expect(await matchesOf(other)).toEqual([])
    await one.turn(true)
    expect(await matchesOf(other)).toHaveLength(1)
  }
})

test('matches erased at the instant of switching on are found again', async () => {
  const sweep = hiddenMatchSweep(context)
  for (let round = rounds({ short: 2, long: 4 }); round > 0; round -= 1) {
    const phoneNumber = freshPhone()
    const [one, other] = [await describe(phoneNumber), await describe(phoneNumber)]
    await one.turn(false)
    const monthLater = new Date(context.clock.now().getTime() + 31 * 86_400_000)
    await Promise.all([sweep.removeSome(monthLater, 1000), one.turn(true)])
    expect(await matchesOf(one), `round ${round}`).toHaveLength(1)
    expect(await matchesOf(other), `round ${round}`).toHaveLength(1)
    await one.turn(false)
    expect(await sweep.countOverdue(monthLater)).toBe(1)
    expect(await sweep.removeSome(monthLater, 1000)).toBe(1)
  }
})

test('contact exchanged at the instant of switching off is shown to both users or to neither', async () => {
  for (let round = rounds({ short: 2, long: 6 }); round > 0; round -= 1) {
    const found = await pair(context, server)
    const agree = (user: string) =>
      server.call('POST /api/v1/matches/:id/consent/agree', user, {
        params: { id: found.id },
        body: {},
      })
    await agree(found.one)
    const [answer] = await Promise.all([
      agree(found.other),
      server.call('DELETE /api/v1/consents/comparison', found.one),
    ])
    const { rows } = await context.admin.query<{ exchanged: boolean; shown: number }>(
      `select contact_exchanged_at is not null as exchanged, (select count(*)::int from match_sides
        where match_id = $1 and hidden_at is null) as shown from potential_matches where id = $1`,
      [found.id],
    )
    expect(rows).toEqual([
      answer.status === 200 ? { exchanged: true, shown: 2 } : { exchanged: false, shown: 0 },
    ])
  }
})
