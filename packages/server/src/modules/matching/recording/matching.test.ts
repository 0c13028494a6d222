import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { createProfile } from '../../describing/saving/create.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { matchSavedProfile, profilesJobHandlers } from '../after-save/jobs.ts'
import { deleteProfile, restoreProfile } from '../../describing/saving/remove.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { sideSealingContext } from '../match-store/encrypted-fields.ts'
import { listMatches, readMatch } from '../../contact/matches/list.ts'
import { reviewMatch } from '../../contact/matches/review.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { matchProfile } from './match-profile.ts'

const context = await testContext()
const origin = { address: '192.0.2.0/24', userAgent: 'test' }
let described = 0

/** A user who describes a partner, with a unique name unless one is given. */
const describe = async (values: Record<string, unknown>, verified = true) => {
  described += 1
  const userId = await context.addUser({ verified })
  const actor = { userId, emailVerified: verified, origin }
  const saved = await createProfile(
    context,
    actor,
    submission({ fullName: nameOf(described), ...values }),
  )
  return { actor, userId, profileId: saved.profile.id, outcome: saved.outcome }
}
const nameOf = (number: number): string =>
  [...`${number}`].map((digit) => 'Bo Da Fe Gu Hi Jo Ka Lu Me Ni'.split(' ')[+digit]).join('') +
  ' Qvist'.repeat(number % 2) +
  ' Zubr'.repeat((number + 1) % 2)

const matchesOf = async ({ userId }: { userId: string }) =>
  (await listMatches(context, userId, { weak: 'all' })).items
const onlyMatchOf = async (side: { userId: string }) => {
  const [match, ...others] = await matchesOf(side)
  expect(others).toEqual([])
  if (!match) throw new Error('The user has no match.')
  return match
}

let numbers = 2_000_000
const freshPhone = (): string =>
  `+66 81 ${`${(numbers += 7919)}`.slice(0, 3)} ${`${numbers}`.slice(3)}`

test('one phone number in different formats is enough for a match that both sides see', async () => {
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

// claim: agreed-values-only
test('a match shows the matching fields in the viewer’s own words and no other values', async () => {
  const phone = freshPhone()
  const first = await describe({
    phoneNumber: phone,
    email: 'somebody@private-mail.org',
    workplace: 'Lantern House',
    address: '12 Secret Lane',
  })
  const second = await describe({
    phoneNumber: phone.replaceAll(' ', ''),
    workplace: 'lantern house',
  })
  const { id } = await onlyMatchOf(second)
  const detail = await readMatch(context, second.userId, id)
  expect(detail.sideBySide).toEqual([
    { field: 'phoneNumber', own: phone.replaceAll(' ', ''), other: phone.replaceAll(' ', '') },
    { field: 'workplace', own: 'lantern house', other: 'lantern house' },
  ])
  expect(JSON.stringify(detail)).not.toMatch(/Secret|private-mail/)
  const own = await readMatch(context, first.userId, id)
  expect(own.sideBySide.map(({ own: mine }) => mine)).toEqual([phone, 'Lantern House'])
})

test('each side’s evidence names the fields that this side filled in', async () => {
  const tag = freshPhone().replaceAll(/\D/g, '')
  const shared = { phoneNumber: freshPhone() }
  const first = await describe({ ...shared, socialMediaTiktok: `nok.in.bkk${tag}` })
  const second = await describe({ ...shared, socialMediaInstagram: `nok_in_bkk${tag}` })
  const fieldsOf = async (side: { userId: string }) => {
    const { evidence } = await readMatch(context, side.userId, (await onlyMatchOf(side)).id)
    return evidence.lines.map(({ field }) => field).toSorted()
  }
  expect(await fieldsOf(first)).toEqual(['phoneNumber', 'socialMediaTiktok'])
  expect(await fieldsOf(second)).toEqual(['phoneNumber', 'socialMediaInstagram'])
})

// claim: both-sides-hear
test('both users are notified once of a match that is not weak, and not of a weak one', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone })
  const second = await describe({ phoneNumber: phone })
  const weakOne = await describe({ meetingLocationCity: 'Weaktown', occupation: 'glass blower' })
  const weakOther = await describe({ meetingLocationCity: 'Weaktown', occupation: 'Glass Blower' })
  expect(await onlyMatchOf(weakOther)).toMatchObject({ band: 'weak', matchScore: 20 })
  expect(weakOther.outcome).toEqual({ state: 'done', matches: 0, weak: 1 })
  const told = (userId: string) =>
    context.queued.filter((job) => job.name === 'notify-match' && job.payload.userId === userId)
  expect([first, second].map(({ userId }) => told(userId).length)).toEqual([1, 1])
  expect([weakOne, weakOther].flatMap(({ userId }) => told(userId))).toEqual([])
  await context.runDueJobs(matchesJobHandlers(context))
  await matchProfile(context, first)
  expect([first, second].flatMap(({ userId }) => told(userId))).toEqual([])
})

test('profiles of one user are never matched with each other', async () => {
  const phone = freshPhone()
  const { actor } = await describe({ phoneNumber: phone })
  await createProfile(context, actor, submission({ fullName: 'Other Name', phoneNumber: phone }))
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
        values: { fullName: 'Second Person', ...values },
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

test('an edit updates the fields that the other side sees', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone, workplace: 'Harbour Cafe' })
  const second = await describe({ phoneNumber: phone, workplace: 'harbour cafe' })
  const fieldsOfFirst = async () => {
    const { id } = await onlyMatchOf(first)
    return (await readMatch(context, first.userId, id)).sideBySide.map(({ field }) => field)
  }
  expect(await fieldsOfFirst()).toEqual(['phoneNumber', 'workplace'])
  await editProfile(context, second.actor, {
    id: second.profileId,
    change: {
      values: { fullName: 'Second Person', phoneNumber: phone, workplace: 'Corner Shop' },
    },
  })
  expect(await fieldsOfFirst()).toEqual(['phoneNumber'])
})

// claim: agreed-values-only
test('a padded field reveals no text that only the other user wrote', async () => {
  const [known, secret] = ['0819994321', '0873334455']
  const victim = await describe({
    phoneNumber: `${known} ${secret}`,
    socialMediaInstagram: 'somchai.p, secret99',
    meetingLocationCity: 'Pattaya - Soi 9 room 27 B',
  })
  const prober = await describe({
    phoneNumber: `${known} 0800000017`,
    socialMediaInstagram: 'somchai.p, aaaaaaaa',
    meetingLocationCity: 'Pattaya - aaaaaaaaaaaaaaaa',
  })
  const { id } = await onlyMatchOf(prober)
  const { sideBySide } = await readMatch(context, prober.userId, id)
  expect(sideBySide.map(({ field, other }) => [field, other])).toEqual([
    ['phoneNumber', known],
    ['socialMediaInstagram', 'somchai.p'],
    ['meetingLocationCity', 'Pattaya'],
  ])
  const stored = async ({ userId }: { userId: string }) => {
    const row = await context.database.transaction('matcher', userId, (trx) =>
      trx
        .selectFrom('matchSides')
        .select('sealed')
        .where('userId', '=', userId)
        .where('matchId', '=', id)
        .executeTakeFirstOrThrow(),
    )
    return JSON.stringify(await context.sealer.open(sideSealingContext(userId, id), row.sealed))
  }
  const digits = (text: string) => text.replace(/\D/g, '')
  expect(digits(await stored(prober))).not.toContain(digits(secret).slice(-8))
  expect(await stored(prober)).not.toMatch(/secret99|Soi 9|27 B/)
  expect(digits(await stored(victim))).not.toContain('800000017')
  expect(await stored(victim)).not.toContain('aaaaaaaa')
})

test('a deleted profile leaves matching at once and returns when it is restored', async () => {
  const phone = freshPhone()
  const first = await describe({ phoneNumber: phone })
  const second = await describe({ phoneNumber: phone })
  await deleteProfile(context, second.actor, second.profileId)
  expect(await matchesOf(first)).toEqual([])
  const third = await describe({ phoneNumber: phone })
  expect((await matchesOf(third)).length).toBe(1)
  await restoreProfile(context, second.actor, second.profileId)
  expect((await matchesOf(first)).length).toBe(2)
  expect((await matchesOf(second)).length).toBe(2)
  await deleteProfile(context, second.actor, second.profileId)
  context.moveClock(10_001)
  await context.runDueJobs(profilesJobHandlers(context))
  expect((await matchesOf(first)).length).toBe(1)
  expect(await matchesOf(second)).toEqual([])
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

// claim: waits-for-a-confirmed-address
test('a profile that waits for a verified email neither finds other profiles nor is found', async () => {
  const phone = freshPhone()
  const waiting = await describe({ phoneNumber: phone }, false)
  const other = await describe({ phoneNumber: phone })
  expect(waiting.outcome.state).toBe('waiting_for_verification')
  await matchProfile(context, waiting)
  expect(await matchesOf(other)).toEqual([])
})

// claim: compared-at-once-and-later
test('the job finishes matching if the process is killed after saving', async () => {
  const phone = freshPhone()
  const other = await describe({ phoneNumber: phone })
  const userId = await context.addUser()
  const dying = {
    ...context,
    matching: { ...context.matching, config: () => Promise.reject(new Error('killed')) },
  }
  const saved = await createProfile(
    dying,
    { userId, emailVerified: true, origin },
    submission({ fullName: 'Late Found', phoneNumber: phone }),
  )
  expect(saved.outcome.state).toBe('running')
  expect(await matchesOf(other)).toEqual([])
  context.moveClock(5000)
  await context.runDueJobs(profilesJobHandlers(context))
  expect((await matchesOf(other)).length).toBe(1)
  await matchSavedProfile(context, { userId, profileId: saved.profile.id })
  expect((await matchesOf({ userId })).length).toBe(1)
})

test('a save records matches that are not weak before it answers, and the job records the rest after a kill', async () => {
  const phone = freshPhone()
  const place = { meetingLocationCity: 'Lostville', occupation: 'lost property clerk' }
  const sure = await describe({ phoneNumber: phone })
  const chance = await describe(place)
  context.queued.length = 0
  const lost: (() => Promise<void>)[] = []
  const dying = {
    ...context,
    background: {
      ...context.background,
      run: async (work: () => Promise<void>) => void lost.push(work),
    },
  }
  const userId = await context.addUser()
  const saved = await createProfile(
    dying,
    { userId, emailVerified: true, origin },
    submission({ fullName: 'Nobody Alike', phoneNumber: phone, ...place }),
  )
  expect(saved.outcome).toEqual({ state: 'done', matches: 1, weak: 1 })
  expect(lost).toHaveLength(1)
  expect((await matchesOf(sure)).length).toBe(1)
  expect(await matchesOf(chance)).toEqual([])

  context.moveClock(5000)
  await context.runDueJobs(profilesJobHandlers(context))
  expect((await matchesOf(chance)).length).toBe(1)
  expect((await matchesOf({ userId })).length).toBe(2)
  // if the background work runs after all, it adds nothing
  await lost[0]?.()
  expect((await matchesOf({ userId })).length).toBe(2)
})

test('the job of a save is canceled once everything is recorded, and stays until then', async () => {
  const jobsOf = (userId: string) =>
    context.queued.filter((job) => job.name === 'match-profile' && job.payload.userId === userId)
  const done = await describe({ phoneNumber: freshPhone() })
  expect(jobsOf(done.userId)).toEqual([])
  await editProfile(context, done.actor, {
    id: done.profileId,
    change: { values: { fullName: 'Other Name' } },
  })
  expect(jobsOf(done.userId)).toEqual([])
  const waiting = await describe({ phoneNumber: freshPhone() }, false)
  expect(jobsOf(waiting.userId)).toHaveLength(1)
})

// claim: agreed-values-only
test('the stored side of a match contains no value that only the other user wrote', async () => {
  const phone = freshPhone()
  const first = await describe({
    phoneNumber: phone,
    workplace: 'Ferry Cellar',
    email: 'first@private-mail.org',
    address: '77 Quiet Passage',
    nickname: 'Firefly',
  })
  const second = await describe({
    phoneNumber: phone.replaceAll(' ', ''),
    workplace: 'ferry  cellar',
    email: 'second@private-mail.org',
    address: '34 Hidden Road',
    nickname: 'Moth',
  })
  const { id } = await onlyMatchOf(first)
  const storedFor = async ({ userId }: { userId: string }) => {
    const { sealed } = await context.database.transaction('app', userId, (trx) =>
      trx
        .selectFrom('matchSides')
        .select('sealed')
        .where('userId', '=', userId)
        .where('matchId', '=', id)
        .executeTakeFirstOrThrow(),
    )
    return JSON.stringify(await context.sealer.open(sideSealingContext(userId, id), sealed))
  }
  const firsts = await storedFor(first)
  const seconds = await storedFor(second)
  expect(firsts).toContain(phone)
  expect(seconds).toContain(phone.replaceAll(' ', ''))
  expect(firsts).not.toMatch(/second@|Hidden|Moth|ferry/)
  expect(seconds).not.toMatch(/first@|Quiet|Firefly|Ferry/)
  expect(firsts).not.toContain(phone.replaceAll(' ', ''))
  expect(seconds).not.toContain(phone)
})

test('a profile whose owner’s key is destroyed is left out of matching', async () => {
  const phone = freshPhone()
  const gone = await describe({ phoneNumber: phone })
  await context.keyStore.destroy(gone.userId)
  const other = await describe({ phoneNumber: phone })
  expect(other.outcome).toEqual({ state: 'done', matches: 0, weak: 0 })
})

test('of many weak matches each side keeps its strongest and the reviewed ones', async () => {
  const crowd = { meetingLocationCity: 'Crowdville', occupation: 'crowd counter' }
  const cap = 2
  const config = async () => ({ ...(await context.matching.config()), weakCap: cap })
  const capped = { ...context, matching: { ...context.matching, config } }
  const people: { userId: string; profileId: string }[] = []
  let reviewed = ''
  const names = 'Anna Quill,Berta Zorn,Carla Idris,Dunja Okafor,Emeka Vance,Frida Lund,Gustav Holm'
  for (const [index, fullName] of names.split(',').entries()) {
    const userId = await context.addUser()
    const actor = { userId, emailVerified: true, origin }
    const height = `${150 + 7 * index}`
    const saved = await createProfile(capped, actor, submission({ fullName, height, ...crowd }))
    people.push({ userId, profileId: saved.profile.id })
    if (index === 1) {
      reviewed = (await onlyMatchOf({ userId })).id
      await reviewMatch(context, { userId, matchId: reviewed, action: { type: 'dismiss' } })
    }
  }
  const sides = new Map<string, { id: string; rank: number; status: string }[]>()
  for (const { userId } of people) {
    const rows = await context.database.transaction('app', userId, (trx) =>
      trx
        .selectFrom('matchSides')
        .select(['matchId', 'status'])
        .where('userId', '=', userId)
        .orderBy('strength', 'desc')
        .orderBy('matchId')
        .execute(),
    )
    sides.set(
      userId,
      rows.map(({ matchId, status }, rank) => ({ id: matchId, rank, status })),
    )
  }
  const all = [...sides.values()].flat()
  expect(all.map(({ id }) => id)).toContain(reviewed)
  for (const { id } of all) {
    const both = all.filter((side) => side.id === id)
    expect(both.length).toBe(2)
    const isKept = both.some(({ rank, status }) => rank < cap || status !== 'pending')
    expect(isKept, id).toBe(true)
  }
  // without a cap there would be 21 pairs; each side keeps at least as many as the cap allows
  expect(all.length / 2).toBeLessThan(21)
  for (const rows of sides.values()) expect(rows.length).toBeGreaterThanOrEqual(cap)
})
