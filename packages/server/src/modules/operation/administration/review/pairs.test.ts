import { expect, test } from 'vitest'
import { matchId } from '../../../../crypto/primitives/ids.ts'
import { writeQuarantined } from '../../../matching/quarantine/write-quarantined.ts'
import { reviewTest, type Person } from './testing.ts'

const review = await reviewTest()
const { admin, app, call } = review
const ada = await review.administrator('ada')

/** Two members whose pair is in quarantine. */
const quarantined = async () => {
  const sides = []
  for (const phoneNumber of ['+66 81 734 1001', '+66 81 734 1002']) {
    const member = await review.member('side')
    sides.push({ userId: member.id, profileId: await review.save(member, phoneNumber), member })
  }
  const [own, other] = sides
  if (!own || !other) throw new Error('There are no two sides.')
  // On a slow machine a save answers before its comparison has ended and canceled its job.
  await app.context.background.settled()
  const entry = {
    matchId: matchId(own, other),
    other,
    content: {
      shared: ['phoneNumber' as const],
      fields: [
        { field: 'phoneNumber' as const, level: 'equal' as const, weight: 6, oneIn: 9 },
        { field: 'height' as const, level: 'different' as const, weight: -1, oneIn: null },
      ],
      modelVersion: '1',
      config: '1',
    },
  }
  await app.context.database.transaction('matcher', own.userId, (trx) =>
    writeQuarantined(app.context, trx, { own, entries: [entry], before: [] }),
  )
  return { id: entry.matchId, members: sides.map(({ member }) => member) }
}
const open = async (entryId: string) =>
  (
    await call('POST /api/v1/admin/review/open', ada.token, {
      body: { kind: 'pair', entryId, entryUserId: null, why: 'It is my turn.' },
    })
  ).body.case
const decide = (id: string, decision: string) =>
  call('POST /api/v1/admin/review/:id/decide', ada.token, {
    params: { id },
    body: { decision, reason: 'same_person', note: 'The details agree.' },
  })
const waiting = async () =>
  (await call('GET /api/v1/admin/review', ada.token, { query: { kind: 'pair' } })).body.items
const comparisons = async () =>
  (await admin.query(`select data from pgboss.job where name = 'match-profile'`)).rowCount ?? 0

test('a kept pair stays hidden and can be released later, once', async () => {
  const { id: entryId, members } = await quarantined()
  expect(await waiting()).toMatchObject([{ kind: 'pair', entryId, reason: 'net' }])
  const opened = await open(entryId)
  expect(opened).toMatchObject({
    possible: ['dismiss', 'release'],
    evidence: {
      kind: 'pair',
      shared: ['phoneNumber'],
      fields: [
        { field: 'phoneNumber', level: 'equal' },
        { field: 'height', level: 'different' },
      ],
    },
  })
  const before = await comparisons()
  const kept = await decide(opened.id, 'dismiss')
  expect(kept.body.case).toMatchObject({ decision: { kind: 'dismiss' }, possible: ['release'] })
  expect(await waiting()).toEqual([])
  expect(await comparisons()).toBe(before)
  expect((await decide(opened.id, 'dismiss')).body.code).toBe('CASE_DECIDED')
  // The deciding fields are shown again, because the pair can still be released.
  expect((await open(entryId)).evidence).toMatchObject({ kind: 'pair' })

  const answers = await Promise.all([decide(opened.id, 'release'), decide(opened.id, 'release')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await comparisons()).toBe(before + 1)
  const released = await open(entryId)
  expect(released).toMatchObject({ decision: { kind: 'release' }, possible: [], evidence: null })
  const { rows } = await admin.query('select decision from quarantined_matches where id = $1', [
    entryId,
  ])
  expect(rows).toEqual([{ decision: 'release' }])
  // The comparison notifies both sides of the match. The decision itself notifies no one.
  for (const member of members) expect(await review.bellOf(member)).toEqual([])
})

test('the history of a pair shows decisions about either side', async () => {
  const { id, members } = await quarantined()
  const [one] = members as [Person]
  await admin.query(
    `insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision, reason,
       decided_at, decided_by, in_force)
     values ('earlier', 'report', 'earlier', $1, now(), 'warn', 'other', now(), 'x', false)`,
    [one.id],
  )
  expect((await open(id)).history).toMatchObject([
    { about: 'side', decision: 'warn', reason: 'other' },
  ])
})
