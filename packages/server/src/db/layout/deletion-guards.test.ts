import { expect, test } from 'vitest'
import type { Context } from '../../context/context.ts'
import { addMatch } from '../../modules/contact/matches/testing.ts'
import { alsoKnown } from '../../modules/describing/profiles/testing.ts'
import { actorFor, describeAs } from '../../modules/describing/saving/testing.ts'
import { editProfile } from '../../modules/describing/saving/edit.ts'
import { purgeProfile } from '../../modules/operation/deleted-profiles/purge.ts'
import { findLostReferences } from '../../modules/operation/integrity/check-references.ts'
import { tablesNaming } from '../../modules/operation/account-deletion/testing.ts'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { slowRecording } from '../../testing/doubles/slow-recording.ts'
import { slowSealing } from '../../testing/doubles/slow-sealing.ts'
import { testApp } from '../../testing/test-app.ts'

const whole = await testApp()
const { app, admin, adminUrl, call, signUpVerified } = whole
const { context } = app

const at = '2026-01-01T00:00:00Z'

let people = 0
const person = async () => {
  const { user, access_token: token } = await signUpVerified(`guard${(people += 1)}@example.org`)
  return { id: user.id, token, actor: actorFor(user.id) }
}
type Person = Awaited<ReturnType<typeof person>>
const describe = async ({ actor }: Person, values: Record<string, unknown> = {}, on = context) =>
  (await describeAs(on, actor, { ...alsoKnown(values), ...values })).profile.id
const deleteAccount = ({ token }: Person) => call('DELETE /api/auth/account', token)
const lost = async () => {
  const found = []
  for await (const one of findLostReferences(context)) found.push(one)
  return found
}
const settle = async (on: Context = context) => {
  await on.background.settled()
  await on.matching.settled()
}

/** Two people with a match, and rows of both in every table that no foreign key keeps whole. */
const entangled = async () => {
  const [goes, stays] = [await person(), await person()]
  const [one, other] = [await describe(goes), await describe(stays)]
  await settle()
  const matchId = await addMatch(
    context,
    { userId: goes.id, profileId: one },
    { userId: stays.id, profileId: other },
  )
  const [first, second] = [
    [goes.id, one],
    [stays.id, other],
  ].toSorted()
  await admin.query(`
    insert into blocking_keys values ('token', '${goes.id}', '${one}'), ('token', '${stays.id}', '${other}');
    insert into quarantined_matches values ('h-${matchId}', '${first?.join("', '")}', '${second?.join("', '")}', '${at}', null, null, 'x');
    insert into notifications values
      ('${goes.id}', 'about', '${at}', null, null, '${matchId}', 'x'),
      ('${stays.id}', 'about', '${at}', null, null, '${matchId}', 'x');
    insert into blocks values ('${stays.id}', '${goes.id}', '${at}');
    insert into safety_queue values ('${stays.id}', 'about', 'report', '${goes.id}', '${matchId}', '${at}', null, null, 'x');
    insert into safety_queue values ('${goes.id}', 'other', 'report', '${stays.id}', null, '${at}', null, null, 'x');
    insert into safety_queue values ('former', 'k-${matchId}', 'report', '${goes.id}', null, '${at}', null, null, 'x');
    insert into review_cases values ('c-${matchId}', 'report', '${stays.id}', 'about', '${goes.id}', null, '${at}', null, null, null, null, null, false);
    insert into review_cases values ('d-${matchId}', 'report', '${goes.id}', 'other', '${stays.id}', null, '${at}', null, null, null, null, null, false);
    insert into files values ('${goes.id}', 'photo', 'removed', null, 1, '${at}', '${one}', null, 'x');
    insert into shown_photos values ('${matchId}', 's', '${goes.id}', '${stays.id}', 'photo', 't', '${at}', '${at}', null, null, null);
    insert into user_subscriptions values ('s-${goes.id}', '${goes.id}', '${at}', '${at}');
    insert into subscription_plans values ('s-${goes.id}', '${goes.id}', '${at}', '${at}');
    insert into payment_transactions values ('s-${goes.id}', '${goes.id}', '${at}', '${at}')`)
  return { goes, stays, one, other, matchId }
}

test('a deleted account leaves no row that names it or one of its matches', async () => {
  const { goes, stays, one, matchId } = await entangled()
  expect((await deleteAccount(goes)).status).toBe(200)
  expect(await tablesNaming(admin, goes.id)).toEqual(['public.audit_log'])
  expect(await tablesNaming(admin, matchId, one)).not.toContain('public.potential_matches')
  const { rows } = await admin.query(
    `select match_id, subject_user_id from safety_queue where user_id = '${stays.id}'
     or id = 'k-${matchId}'`,
  )
  expect(rows).toEqual([
    { match_id: null, subject_user_id: null },
    { match_id: null, subject_user_id: null },
  ])
  const cases = await admin.query(
    `select entry_user_id, subject_user_id from review_cases where id like '%-${matchId}' order by id`,
  )
  expect(cases.rows).toEqual([
    { entry_user_id: stays.id, subject_user_id: null },
    { entry_user_id: null, subject_user_id: stays.id },
  ])
  expect(await lost()).toEqual([])
})

test('an erased description leaves no row of it, and no match that its user must not see', async () => {
  const { goes, stays, one, matchId } = await entangled()
  await admin.query(`
    update match_sides set disclosure = 'hidden' where match_id = '${matchId}' and user_id = '${goes.id}';
    update potential_matches set withheld_from = '${goes.id}' where id = '${matchId}';
    update partner_profiles set deleted_at = '${at}' where id = '${one}'`)
  await purgeProfile(context, { userId: goes.id, profileId: one })
  expect(await tablesNaming(admin, matchId)).toEqual(['public.review_cases', 'public.safety_queue'])
  const { rowCount } = await admin.query(
    `select from notifications where user_id = '${stays.id}' and id = 'about'`,
  )
  expect(rowCount).toBe(0)
  expect(await lost()).toEqual([])
})

test('a file is without a use after its draft, and nothing shows a file that is gone', async () => {
  const { id, token } = await person()
  await call('PUT /api/v1/drafts/:id', token, { params: { id: 'new' }, body: { content: {} } })
  await admin.query(
    `insert into files values ('${id}', 'd', 'stored', 'x', 1, '${at}', null, 'new', 'x')`,
  )
  await call('DELETE /api/v1/drafts/:id', token, { params: { id: 'new' } })
  const { rows } = await admin.query(`select draft_id from files where user_id = '${id}'`)
  expect(rows).toEqual([{ draft_id: null }])
  expect(await lost()).toEqual([])
})

test('a match recorded while one of its accounts is deleted leaves no row', async () => {
  const phoneNumber = '+66 87 700 1001'
  const goes = await person()
  await describe(goes, { phoneNumber, fullName: 'Orla Quist' })
  const { slow, recording } = slowRecording(context)
  const stays = await person()
  const saving = describe(stays, { phoneNumber, fullName: 'Orla Quist' }, slow)
  await recording.arrived
  expect((await deleteAccount(goes)).status).toBe(200)
  recording.open()
  await saving
  await settle(slow)
  expect(await tablesNaming(admin, goes.id)).toEqual(['public.audit_log'])
  expect(await lost()).toEqual([])
})

test('the deletion of an account waits for a match that is being recorded under the lock', async () => {
  const phoneNumber = '+66 87 700 1002'
  const [goes, stays] = [await person(), await person()]
  await describe(goes, { phoneNumber, fullName: 'Ida Marsh' })
  const id = await describe(stays, { fullName: 'Bo Lind' })
  await settle()
  const { slow, sealing } = slowSealing(context)
  const values = { ...alsoKnown({ phoneNumber }), phoneNumber, fullName: 'Ida Marsh' }
  const saving = editProfile(slow, stays.actor, { id, change: { values } })
  await sealing.arrived
  const deleting = deleteAccount(goes)
  await lockWait(adminUrl)
  sealing.open()
  await saving
  expect((await deleting).status).toBe(200)
  await settle(slow)
  expect(await tablesNaming(admin, goes.id)).toEqual(['public.audit_log'])
  expect(await lost()).toEqual([])
})

test('the check of integrity finds what a missed guard leaves', async () => {
  const { goes, one, matchId } = await entangled()
  await admin.query(`
    delete from partner_profiles where id = '${one}';
    delete from potential_matches where id = '${matchId}'`)
  const found = (await lost()).map(({ table, columns }) => `${table} (${columns})`)
  expect([...new Set(found)].toSorted()).toEqual([
    'blocking_keys (user_id, profile_id)',
    'files (user_id, profile_id)',
    'match_sides (match_id)',
    'notifications (match_id)',
    expect.stringMatching(/^quarantined_matches/),
    'safety_queue (match_id)',
  ])
  await admin.query(`delete from users where id = '${goes.id}'`)
  const names = (await lost()).map(({ table, columns }) => `${table} (${columns})`)
  expect(names).toEqual(
    expect.arrayContaining([
      'safety_queue (user_id)',
      'safety_queue (subject_user_id)',
      'review_cases (subject_user_id)',
      'review_cases (entry_user_id)',
      'blocks (blocked_user_id)',
    ]),
  )
})
