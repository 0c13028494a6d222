import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { deleteAccount } from '../../../operation/account-deletion/delete-account.ts'
import { tablesNaming } from '../../../operation/account-deletion/testing.ts'
import { addMatch } from '../../matches/testing.ts'
import { submission } from '../../../describing/profiles/testing.ts'
import { listOpenEntries } from './list-entries.ts'
import { decideEntry, readEntry, sweepReports } from './testing.ts'

const dayMs = 86_400_000
const start = Date.now()
let now = start
const clock = { now: () => new Date(now) }
const { app, admin, call, signUp } = await testApp({ overrides: { clock } })
const { context } = app

const describePartner = async (email: string, submitter: Record<string, unknown>) => {
  const { user, access_token: token } = await signUp(email)
  await admin.query('update users set email_verified_at = created_at where id = $1', [user.id])
  const body = submission({ phoneNumber: '+44 7700 900142' }, { email, ...submitter })
  const created = await call('POST /api/v1/profiles', token, { body })
  return { token, userId: user.id, profileId: created.body.profile.id }
}

/**
 * A report with every kind of evidence. The reported user has shared contact details and sent a
 * threat.
 */
const reported = async (name: string) => {
  const email = `${name}@reported.example`
  const reporter = await describePartner(`${name}@reporter.example`, { fullName: 'Rae Porter' })
  const other = await describePartner(email, { fullName: 'Stalker Name', phone: '+447700900777' })
  const params = { id: await addMatch(context, reporter, other) }
  for (const { token } of [reporter, other]) {
    const body = { decision: 'confirm' as const }
    await call('POST /api/v1/matches/:id/review', token, { params, body })
    await call('POST /api/v1/matches/:id/consent/agree', token, { params, body: {} })
  }
  const body = { content: 'I know where you live.' }
  await call('POST /api/v1/matches/:id/messages', other.token, { params, body })
  const id = `report-${name}`
  const answer = await call('POST /api/v1/matches/:id/report', reporter.token, {
    params,
    body: {
      id,
      reason: 'threats',
      details: 'They threaten me.',
      evidence: { messageIds: [], latestMessages: true, contact: true, match: true },
    },
  })
  expect(answer.status).toBe(201)
  return { id, matchId: params.id, reporter: reporter.userId, other: other.userId, email }
}
type Reported = Awaited<ReturnType<typeof reported>>

const leave = (userId: string, options: { withdrawReports?: boolean } = {}) =>
  deleteAccount(app.parts, { userId, origin: { address: '', userAgent: '' } }, options)

const show = async (id: string): Promise<unknown> =>
  JSON.parse(JSON.stringify(await readEntry(context, id)))

const at = (ms: number) => new Date(ms).toISOString()
/** The complete remaining content after the reported account is deleted. */
const allowed = ({ id, reporter, email }: Reported, leftAt: number) => ({
  entry: {
    userId: reporter,
    id,
    kind: 'report',
    subjectUserId: null,
    matchId: null,
    createdAt: expect.any(String),
    decidedAt: null,
    decision: null,
    reportedLeftAt: at(leftAt),
    endsAt: at(leftAt + 90 * dayMs),
  },
  content: {
    reason: 'threats',
    details: 'They threaten me.',
    messages: [
      { by: 'reported', content: 'I know where you live.', createdAt: expect.any(String) },
    ],
    contact: { fullName: 'Stalker Name', phoneNumber: '+447700900777', email },
    match: null,
  },
})

/** Moves the clock and restores it at the end, so that the tokens of the next test are valid. */
const runLater = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  const before = now
  now += days * dayMs
  try {
    return await work()
  } finally {
    now = before
  }
}

describe('the reported account is deleted', () => {
  // claim: reports-outlive-accounts
  test('an undecided report on a deleted account keeps only what its reporter received, for 90 days', async () => {
    const one = await reported('deleted')
    const former = await admin.query('select sealed from safety_queue where id = $1', [one.id])
    await leave(one.other)
    expect(await show(one.id)).toEqual(allowed(one, now))
    expect(await tablesNaming(admin, one.other)).toEqual(['public.audit_log'])
    expect(await tablesNaming(admin, one.matchId)).toEqual([])
    const place = {
      table: 'safety_queue',
      row: one.id,
      userId: `safety ${one.reporter} ${one.id}`,
    }
    await expect(context.sealer.open(place, former.rows[0].sealed)).rejects.toThrow('destroyed')
    await runLater(90 - 1 / 1440, async () => expect(await show(one.id)).toHaveProperty('content'))
    const [kept] = (await admin.query('select * from safety_queue where id = $1', [one.id])).rows
    await runLater(90, async () => {
      expect(await show(one.id)).toBe('missing')
      await sweepReports(context)
    })
    const trimmed = { ...place, userId: kept.key_owner }
    await expect(context.sealer.open(trimmed, kept.sealed)).rejects.toThrow('destroyed')
    expect(await tablesNaming(admin, one.id)).toEqual([])
  })

  test('a report decided more than 30 days ago is emptied when the reported account is deleted', async () => {
    const one = await reported('long-ago')
    await decideEntry(context, one.id)
    const [row] = (await admin.query('select sealed from safety_queue where id = $1', [one.id]))
      .rows
    await runLater(31, async () => {
      await leave(one.other)
      const place = {
        table: 'safety_queue',
        row: one.id,
        userId: `safety ${one.reporter} ${one.id}`,
      }
      await expect(context.sealer.open(place, row.sealed)).rejects.toThrow('destroyed')
      expect(await show(one.id)).toBe('missing')
    })
  })

  test('a report on a deleted account is the same after the thread was closed and its user blocked', async () => {
    const one = await reported('blocked')
    await admin.query('update match_sides set contact = null where match_id = $1', [one.matchId])
    await context.database.transaction('app', one.reporter, (trx) =>
      trx
        .insertInto('blocks')
        .values({ userId: one.reporter, blockedUserId: one.other, createdAt: clock.now() })
        .execute(),
    )
    await leave(one.other)
    expect(await show(one.id)).toEqual(allowed(one, now))
  })
})

const retainedReportId = async (before: string[]): Promise<string> => {
  const retained = (await listOpenEntries(context)).filter(({ userId }) => userId === null)
  const [found] = retained.filter(({ id }) => !before.includes(id))
  if (!found) throw new Error('No report was retained.')
  return found.id
}
const retainedReportIds = async () =>
  (await listOpenEntries(context)).flatMap(({ userId, id }) => (userId === null ? [id] : []))

describe('both accounts are deleted', () => {
  test.each([
    ['the reporter first', ['reporter', 'other']],
    ['the reported user first', ['other', 'reporter']],
    ['both at the same moment', [['reporter', 'other']]],
    ['both at the same moment, when their match is gone', [['reporter', 'other']]],
  ] as const)(
    "after both accounts are deleted, %s, the received content remains without the reporter's name",
    async (name, order) => {
      const one = await reported(`both-${name.replaceAll(/\W+/g, '-')}`)
      // Deletions that share a match wait for each other there. The others meet at the report.
      if (name.endsWith('gone'))
        await admin.query('delete from potential_matches where id = $1', [one.matchId])
      const before = await retainedReportIds()
      for (const step of order)
        await Promise.all([step].flat().map((side: 'reporter' | 'other') => leave(one[side])))
      expect(await show(one.id)).toBe('missing')
      const id = await retainedReportId(before)
      const { entry, content } = allowed(one, now)
      expect(await show(id)).toEqual({ entry: { ...entry, id, userId: null }, content })
      for (const userId of [one.reporter, one.other])
        expect(await tablesNaming(admin, userId)).toEqual(['public.audit_log'])
      await runLater(90, async () => expect(await show(id)).toBe('missing'))
    },
  )

  // claim: reports-outlive-accounts
  test('a withdrawn report leaves nothing after both accounts are deleted', async () => {
    const one = await reported('withdrawn')
    const before = await retainedReportIds()
    await leave(one.other)
    await leave(one.reporter, { withdrawReports: true })
    expect(await show(one.id)).toBe('missing')
    expect(await retainedReportIds()).toEqual(before)
  })
})
