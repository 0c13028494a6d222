import { dayMs } from '@crosscheck/domain/clock'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { appealDays } from '@crosscheck/domain/review/case-state'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../../../testing/database/admin.ts'
import { lockWait } from '../../../../testing/database/lock-wait.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listAudit } from '../../../platform/audit/list.ts'
import { purgeProfile } from '../../deleted-profiles/purge.ts'
import { reviewTest } from './testing.ts'
import { emptyAnswers } from '../../../../testing/inquiry-answers.ts'

const review = await reviewTest()
const { app, call, reported, decide, open, member, administrator, moveClock } = review
const { appeal, decideAppeal, bellOf, sendMails, matchesOf, signIn, save } = review

const inDays = (count: number) => new Date(review.now().getTime() + count * dayMs).toISOString()
const ada = await administrator('ada')
const ben = await administrator('ben')
/** Administrators sign in again before they act: their step-up has an end. */
const refreshAdministrators = async () => {
  for (const one of [ada, ben]) one.token = (await signIn(one)).body.access_token
}
const listed = async (query: Record<string, string> = {}) =>
  (await call('GET /api/v1/admin/review', ada.token, { query })).body.items

describe('the queue', () => {
  // claim: opening-a-report-is-logged
  test('opening a report is logged with its administrator and the reason', async () => {
    const { id } = await open(ada, await reported())
    const { items } = await listAudit(app.context, operatorId, {})
    const acts = items.map(({ actionType, details }) => ({ actionType, ...JSON.parse(details) }))
    expect(acts.filter((act) => act.case === id)).toMatchObject([
      { actionType: 'review_opened', by: `user ${ada.id}`, reason: 'It is my turn.' },
    ])
  })

  test('a report is listed without its content, and opened with it', async () => {
    const of = await reported()
    const before = (await listed()).find(({ entryId }) => entryId === of.entryId)
    expect(before).toMatchObject({ kind: 'report', reason: 'threats' })
    expect(JSON.stringify(before)).not.toContain('live')
    const opened = await open(ada, of)
    expect(opened).toMatchObject({
      person: of.person.id,
      evidence: { kind: 'report', details: 'They know where I live.', match: null, contact: null },
      decision: null,
      history: [],
    })
    expect(opened.possible).toContain('remove_profile')
    expect(await listed({ kind: 'pair' })).toEqual([])
  })

  test('two administrators who open a report at the same time share its case', async () => {
    const of = await reported()
    const [one, other] = await Promise.all([open(ada, of), open(ben, of)])
    expect(one.id).toBe(other.id)
  })

  test('a report is decided once, and its evidence closes with the decision', async () => {
    const of = await reported()
    const answers = await Promise.all([
      decide(ada, of, { decision: 'dismiss', reason: 'no_violation' }),
      decide(ben, of, { decision: 'warn' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const closed = await open(ada, of)
    expect(closed).toMatchObject({ evidence: null, history: [], possible: [] })
    expect((await listed()).map(({ entryId }) => entryId)).not.toContain(of.entryId)
    expect((await listed({ state: 'decided' })).map(({ entryId }) => entryId)).toContain(of.entryId)
  })

  test('the history shows earlier decisions about the same person', async () => {
    const of = await reported()
    await decide(ada, of, { decision: 'warn', reason: 'harassment' })
    const body = { reason: 'other', evidence: { messageIds: [], contact: false, match: false } }
    const params = { id: of.matchId }
    const again = await call('POST /api/v1/matches/:id/report', of.reporter.token, { params, body })
    const opened = await open(ben, { ...of, entryId: again.body.id })
    expect(opened.history).toMatchObject([
      { about: 'person', decision: 'warn', reason: 'harassment' },
    ])
    const decided = await decide(ben, { ...of, entryId: again.body.id }, { decision: 'dismiss' })
    expect(decided.status).toBe(200)
  })

  test('the history shows earlier decisions about the author, as such', async () => {
    const of = await reported()
    await decide(ada, of)
    const body = { reason: 'other', evidence: { messageIds: [], contact: false, match: false } }
    const params = { id: of.matchId }
    const back = await call('POST /api/v1/matches/:id/report', of.person.token, { params, body })
    const opened = await open(ben, { entryId: back.body.id, reporter: of.person })
    expect(opened.history).toMatchObject([{ about: 'author', decision: 'warn' }])
  })

  // claim: no-suspension-by-count
  test('any number of reports changes nothing for the person', async () => {
    const of = await reported()
    const body = { reason: 'threats', evidence: { messageIds: [], contact: false, match: false } }
    for (let count = 0; count < 5; count += 1)
      await call('POST /api/v1/matches/:id/report', of.reporter.token, {
        params: { id: of.matchId },
        body,
      })
    expect((await signIn(of.person)).status).toBe(200)
    expect((await call('GET /api/v1/reports', of.person.token)).body.decisions).toEqual([])
    expect(await bellOf(of.person)).not.toContain('decision-made')
  })

  test('an administrator does not decide a report of their own', async () => {
    const of = await reported()
    await review.admin.query(`update users set role = 'admin' where id = $1`, [of.reporter.id])
    expect(await decide(of.reporter, of)).toMatchObject({ status: 403, code: 'CASE_INVOLVED' })
  })
})

test('a person who deletes the account during a decision cannot be warned, and the report can be dismissed', async () => {
  const report = await reported()
  await open(ada, report)
  const deletion = openAdmin(review.adminUrl)
  await deletion.query('begin')
  for (const table of ['safety_queue', 'review_cases'])
    await deletion.query(`update ${table} set subject_user_id = null where subject_user_id = $1`, [
      report.person.id,
    ])
  await deletion.query('delete from users where id = $1', [report.person.id])
  const deciding = decide(ada, report)
  await lockWait(review.adminUrl)
  await deletion.query('commit')
  expect(await deciding).toMatchObject({ status: 400, code: 'DECISION_IMPOSSIBLE' })
  const dismissed = await decide(ada, report, { decision: 'dismiss', reason: 'no_violation' })
  expect(dismissed.status).toBe(200)
})

describe('notices', () => {
  // claim: reported-person-is-not-notified
  test('a dismissal reaches the reporter without its outcome, and nothing reaches the person', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'dismiss', reason: 'no_violation' })
    expect(await bellOf(of.reporter)).toContain('request-decided')
    expect(await bellOf(of.person)).not.toContain('decision-made')
    const sent = await sendMails(id)
    expect(sent.map(({ to }) => to)).toEqual([of.reporter.email])
    expect(JSON.stringify(sent)).not.toMatch(/no rule|threat|report a/i)
    expect((await call('GET /api/v1/reports', of.person.token)).body.decisions).toEqual([])
    const { reports } = (await call('GET /api/v1/reports', of.reporter.token)).body
    expect(reports).toMatchObject([{ id: of.entryId, kind: 'report', state: 'decided' }])
  })

  test('a reporter who declined these mails gets none, and the bell', async () => {
    const of = await reported()
    const body = { wanted: { 'request-decided': false } }
    await call('PUT /api/v1/mail-preferences', of.reporter.token, { body })
    const { id } = await decide(ada, of, { decision: 'dismiss', reason: 'no_violation' })
    expect(await sendMails(id)).toEqual([])
    expect(await bellOf(of.reporter)).toContain('request-decided')
  })

  // claim: reported-person-is-not-notified
  test('the person gets the decision and its reason, and never who reported or decided', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'warn', reason: 'threats' })
    expect(await bellOf(of.person)).toContain('decision-made')
    const seen = (await call('GET /api/v1/reports', of.person.token)).body
    expect(seen).toMatchObject({
      reports: [],
      decisions: [{ id, decision: 'warn', reason: 'threats', appeal: 'possible' }],
    })
    const sent = await sendMails(id)
    const mail = sent.find(({ to }) => to === of.person.email)
    expect(mail?.text).toContain('Reason: Threats.')
    const bells = (await call('GET /api/v1/notifications', of.person.token)).body
    for (const hidden of [of.reporter.id, of.reporter.email, ada.id, of.entryId, 'where I live'])
      expect(JSON.stringify([seen, mail, bells])).not.toContain(hidden)
  })
})

describe('a suspension', () => {
  // claim: decisions-take-effect
  test('ends the sessions, refuses sign-in and matching, and ends by itself', async () => {
    const of = await reported()
    const { id, status } = await decide(ada, of, { decision: 'suspend', until: inDays(7) })
    expect(status).toBe(200)
    expect((await call('GET /api/auth/me', of.person.token)).body.code).toBe('TOKEN_EXPIRED')
    const refreshed = await call('POST /api/auth/refresh', null, {
      body: { refresh_token: of.person.refresh },
    })
    expect(refreshed.status).toBe(401)
    expect(await signIn(of.person)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    })
    const third = await member('third')
    await save(third, of.phoneNumber)
    const found = await review.counterparts(third)
    expect(found).toContain(of.reporter.id)
    expect(found).not.toContain(of.person.id)
    await review.apply(id)
    expect((await signIn(of.person)).status).toBe(403)
    moveClock(7 * dayMs)
    await review.apply(id)
    expect((await signIn(of.person)).status).toBe(200)
    const { rows } = await review.admin.query<{ count: number }>(
      `select count(*)::integer as count from pgboss.job
        where name = 'match-profile' and data->>'userId' = $1`,
      [of.person.id],
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
    await refreshAdministrators()
  })

  // claim: appeals-have-a-second-reader
  test('is appealed by the link of its mail, and a second administrator withdraws it', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'suspend', until: inDays(7) })
    const mail = (await sendMails(id)).find(({ to }) => to === of.person.email)
    const link = /https?:\/\/\S+\/appeal\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const given = Object.fromEntries(new URL(link).searchParams) as {
      decision: string
      key: string
    }
    const text = 'It was not me.'
    for (const key of ['wrong', `${given.key.slice(0, -1)}!`])
      expect(
        (await call('POST /api/v1/appeals', null, { body: { ...given, key, text } })).status,
      ).toBe(404)
    expect((await call('POST /api/v1/appeals', null, { body: { ...given, text } })).status).toBe(
      200,
    )
    const again = await call('POST /api/v1/appeals', null, { body: { ...given, text } })
    expect(again.body.code).toBe('APPEAL_IMPOSSIBLE')
    expect((await listed({ state: 'appeals' })).map(({ entryId }) => entryId)).toContain(of.entryId)
    const opened = await open(ben, of)
    expect(opened).toMatchObject({ appeal: { text }, evidence: { kind: 'report' } })
    expect((await decideAppeal(ada, id, 'upheld')).body.code).toBe('SECOND_ADMINISTRATOR')
    const answer = await decideAppeal(ben, id, 'overturned')
    expect(answer.body.case).toMatchObject({ appeal: { outcome: 'overturned' } })
    expect((await decideAppeal(ben, id, 'upheld')).body.code).toBe('CASE_DECIDED')
    const signedIn = await signIn(of.person)
    expect(signedIn.status).toBe(200)
    expect(await bellOf({ ...of.person, token: signedIn.body.access_token })).toContain(
      'appeal-decided',
    )
    expect((await sendMails(id)).map(({ to }) => to)).toEqual([of.person.email])
  })
})

test('a limited account contacts no new people, and still declines and blocks', async () => {
  const of = await reported()
  await decide(ada, of, { decision: 'limit', until: inDays(1) })
  const params = { id: of.matchId }
  let { token } = of.person
  const act = (name: CallName) => call(name, token, { params, body: {} })
  expect((await act('POST /api/v1/matches/:id/consent/agree')).body.code).toBe('ACCOUNT_LIMITED')
  expect((await act('POST /api/v1/matches/:id/consent/decline')).status).toBe(200)
  expect((await act('POST /api/v1/matches/:id/block')).status).toBe(200)
  expect((await act('POST /api/v1/matches/:id/unblock')).status).toBe(200)
  moveClock(dayMs)
  token = (await signIn(of.person)).body.access_token
  expect((await act('POST /api/v1/matches/:id/consent/agree')).status).toBe(200)
  await refreshAdministrators()
})

describe('a removed profile', () => {
  // claim: decisions-take-effect
  test('disappears like a deleted one, cannot be restored, and is erased after the time to appeal', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'remove_profile' })
    for (const user of [of.reporter, of.person])
      expect(await matchesOf(user)).not.toContain(of.matchId)
    const params = { id: of.profileId }
    expect((await call('GET /api/v1/profiles/:id', of.person.token, { params })).status).toBe(404)
    const restored = await call('POST /api/v1/profiles/:id/restore', of.person.token, { params })
    expect(restored.status).toBe(404)
    const key = { userId: of.person.id, profileId: of.profileId }
    const countRows = async () =>
      (
        await review.admin.query(`select from partner_profiles where user_id = $1 and id = $2`, [
          of.person.id,
          of.profileId,
        ])
      ).rowCount
    moveClock(appealDays * dayMs - 1)
    await review.apply(id)
    await purgeProfile(app.context, key)
    expect(await countRows()).toBe(1)
    moveClock(1)
    await review.apply(id)
    await purgeProfile(app.context, key)
    expect(await countRows()).toBe(0)
    await refreshAdministrators()
  })

  test('returns with its matches when an appeal succeeds', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'remove_profile' })
    expect((await appeal(of.person, id)).body.decision.appeal).toBe('waiting')
    await decideAppeal(ben, id, 'overturned')
    for (const user of [of.reporter, of.person]) expect(await matchesOf(user)).toContain(of.matchId)
  })
})

describe('a closed account', () => {
  // claim: decisions-take-effect
  test('cannot sign in, and is deleted after the time to appeal', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'close' })
    expect((await signIn(of.person)).body.code).toBe('ACCOUNT_SUSPENDED')
    const exists = async () =>
      (await review.admin.query('select from users where id = $1', [of.person.id])).rowCount
    moveClock(appealDays * dayMs - 1)
    await review.apply(id)
    expect(await exists()).toBe(1)
    moveClock(1)
    await review.apply(id)
    expect(await exists()).toBe(0)
    await refreshAdministrators()
  })

  test('waits for the decision of an appeal, and is deleted when it fails', async () => {
    const of = await reported()
    const { id } = await decide(ada, of, { decision: 'close' })
    const key = app.parts.mailLinks.sign(of.person.id, `appeal ${id}`)
    await call('POST /api/v1/appeals', null, { body: { decision: id, key, text: 'Why?' } })
    moveClock(appealDays * dayMs)
    await refreshAdministrators()
    await review.apply(id)
    expect((await signIn(of.person)).body.code).toBe('ACCOUNT_SUSPENDED')
    await decideAppeal(ben, id, 'upheld')
    expect((await signIn(of.person)).body.code).toBe('INVALID_CREDENTIALS')
  })
})

describe('an inquiry', () => {
  const answers = { ...emptyAnswers, notes: 'Is this the same person?' }
  const inquire = async (requestReview: boolean) => {
    const author = await member('author')
    const body = { searchQuery: null, answers, requestReview }
    const { id } = (await call('POST /api/v1/questionnaires', author.token, { body })).body
    const read = async (token: string) =>
      (await call('GET /api/v1/questionnaires', token)).body.inquiries
    return { author, id, read }
  }

  // claim: inquiries-are-private
  test('is read again by its author with the answer, and by no other member', async () => {
    const { author, id, read } = await inquire(true)
    expect(await read(author.token)).toMatchObject([
      { id, answers: { notes: answers.notes }, review: 'waiting', answer: null },
    ])
    const entry = { kind: 'questionnaire', entryId: id, entryUserId: author.id } as const
    const body = { ...entry, why: 'It is my turn.' }
    const opened = await call('POST /api/v1/admin/review/open', ada.token, { body })
    expect(opened.body.case.possible).toEqual(['dismiss'])
    const decided = await call('POST /api/v1/admin/review/:id/decide', ada.token, {
      params: { id: opened.body.case.id },
      body: {
        decision: 'dismiss',
        reason: 'same_person',
        note: 'Answered.',
        answer: 'Yes, it is.',
      },
    })
    expect(decided.status).toBe(200)
    expect(await read(author.token)).toMatchObject([
      { id, review: 'decided', answer: 'Yes, it is.' },
    ])
    expect(await read((await member('stranger')).token)).toEqual([])
  })

  // claim: inquiries-are-private
  test('without a request for review stays out of the queue', async () => {
    const { author, id, read } = await inquire(false)
    expect(await read(author.token)).toMatchObject([{ id, review: 'none' }])
    expect((await listed()).map(({ entryId }) => entryId)).not.toContain(id)
  })
})

describe('appeals', () => {
  test('an appeal after its time is refused', async () => {
    const of = await reported()
    const { id } = await decide(ada, of)
    moveClock(appealDays * dayMs)
    const { access_token: token } = (await signIn(of.person)).body
    expect((await appeal({ ...of.person, token }, id)).body.code).toBe('APPEAL_IMPOSSIBLE')
    await refreshAdministrators()
  })
})
