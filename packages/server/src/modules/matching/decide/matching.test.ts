import { expect, test } from 'vitest'
import { editProfile } from '../../describing/saving/edit.ts'
import { deleteProfile, restoreProfile } from '../../describing/saving/remove.ts'
import { alsoKnown } from '../../describing/profiles/testing.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'
import { readMatch } from '../../contact/matches/list.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { openMatchingTest } from './testing.ts'

const { context, describe, matchesOf, onlyMatchOf, freshPhone } = await openMatchingTest()

test('one phone number in different formats is enough for a match that both sides see if other details agree', async () => {
  const first = await describe({ fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' })
  const second = await describe({
    fullName: 'Miguel Ferrer',
    phoneNumber: '07700 900142',
    meetingLocationCountry: 'UK',
  })
  expect(second.outcome).toEqual({ state: 'done', matches: 1, weak: 0 })
  for (const side of [first, second]) {
    const match = await onlyMatchOf(side)
    expect(match).toMatchObject({
      matchScore: 20,
      matchingFields: ['phoneNumber'],
      status: 'pending',
    })
    expect(match.band).toBe('likely')
    const detail = await readMatch(context, side.userId, match.id)
    expect(detail.recordedBy).toBe('evidence')
    expect(detail.evidence.differing).toBe(1)
  }
})

test('profiles of one user are never matched with each other', async () => {
  const phone = freshPhone()
  const { actor } = await describe({ phoneNumber: phone })
  await describeAs(context, actor, { fullName: 'Other Name', phoneNumber: phone })
  expect(await matchesOf(actor)).toEqual([])
})

test('two common values below the threshold propose no candidate without a rarer one', async () => {
  const first = await describe({ meetingLocationCountry: 'Thailand' })
  const second = await describe({ meetingLocationCountry: 'Thailand' })
  expect(await matchesOf(first)).toEqual([])
  expect(await matchesOf(second)).toEqual([])
})

test('an edit adds matches and removes unreviewed ones', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone })
  const second = await describe({})
  expect(await matchesOf(second)).toEqual([])
  const edit = (values: Record<string, unknown>) =>
    editProfile(context, second.actor, {
      id: second.profileId,
      change: {
        values: { fullName: 'Second Person', ...alsoKnown(values), ...values },
      },
    })
  expect((await edit({ phoneNumber: phone })).outcome).toMatchObject({ state: 'done', matches: 1 })
  const { id } = await onlyMatchOf(first)
  expect((await edit({})).outcome).toMatchObject({ state: 'done', matches: 0 })
  expect(await matchesOf(first)).toEqual([])

  await edit({ phoneNumber: phone })
  await reviewMatch(context, {
    userId: first.userId,
    matchId: id,
    action: { type: 'confirm', notes: 'mine' },
  })
  await edit({ phoneNumber: freshPhone() })
  const kept = await readMatch(context, first.userId, id)
  expect(kept).toMatchObject({ status: 'confirmed', notes: 'mine', matchScore: 0, sideBySide: [] })
})

test('a reviewed match survives a deletion that is undone', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone })
  const second = await describe({ phoneNumber: phone })
  const { id } = await onlyMatchOf(first)
  await reviewMatch(context, {
    userId: first.userId,
    matchId: id,
    action: { type: 'confirm', notes: 'kept' },
  })
  // no field agrees after this edit
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: {
      values: { fullName: 'Second Person', phoneNumber: freshPhone() },
    },
  })
  await deleteProfile(context, first.actor, first.profileId)
  context.moveClock(3000)
  await restoreProfile(context, first.actor, first.profileId)
  const kept = await readMatch(context, first.userId, id)
  expect(kept).toMatchObject({ status: 'confirmed', notes: 'kept' })
})

test('a profile whose owner’s key is destroyed is left out of matching', async () => {
  const phone = freshPhone()
  const gone = await describe({ phoneNumber: phone })
  await context.keyStore.destroy(gone.userId)
  const other = await describe({ phoneNumber: phone })
  expect(other.outcome).toEqual({ state: 'done', matches: 0, weak: 0 })
})

test('of many weak matches those beyond the caps of both sides go, and reviewed ones stay', async () => {
  const crowd = { meetingLocationCity: 'Crowdville', occupation: 'crowd counter' }
  const cap = 2
  const config = async () => ({ ...(await context.matching.config()), weakCap: cap })
  const capped = { ...context, matching: { ...context.matching, config } }
  const profileIds: string[] = []
  let reviewed = ''
  const names = 'Anna Quill,Berta Zorn,Carla Idris,Dunja Okafor,Emeka Vance,Frida Lund,Gustav Holm'
  for (const [index, fullName] of names.split(',').entries()) {
    const userId = await context.addUser()
    const height = `${150 + 7 * index}`
    const saved = await describeAs(capped, actorFor(userId), { fullName, height, ...crowd })
    profileIds.push(saved.profile.id)
    if (index === 1) {
      reviewed = (await onlyMatchOf({ userId })).id
      await reviewMatch(context, { userId, matchId: reviewed, action: { type: 'dismiss' } })
    }
  }
  const { rows } = await context.admin.query<{ id: string; sides: number }>(
    `select match_id as id, count(*)::int as sides from match_sides where profile_id = any($1)
     group by match_id`,
    [profileIds],
  )
  expect(rows.map(({ id }) => id)).toContain(reviewed)
  expect(rows.filter(({ sides }) => sides !== 2)).toEqual([])
  // Each side keeps at least as many as the cap allows, of 21 pairs.
  expect(rows.length).toBeLessThan(21)
  expect(rows.length).toBeGreaterThanOrEqual(profileIds.length)
})
