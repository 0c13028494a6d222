import { dayMs } from '@crosscheck/domain/clock'
import { beforeAll, describe, expect, test } from 'vitest'
import { reviewTest } from './testing.ts'
import { emptyAnswers } from '../../../../testing/inquiry-answers.ts'

const review = await reviewTest()
const { admin, call } = review
const ada = await review.administrator('ada')

type Listed = { entryId: string; entryUserId: string | null }
const list = async (query: Record<string, string> = {}) =>
  (await call('GET /api/v1/admin/review', ada.token, { query })).body
/** All pages, and how many entries each of them had. */
const listAll = async (query: Record<string, string> = {}) => {
  const items: Listed[] = []
  const sizes: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: Listed[]; next: string | null } = await list({
      ...query,
      ...(cursor !== '' && { cursor }),
    })
    items.push(...page.items)
    sizes.push(page.items.length)
    cursor = page.next
  }
  return { ids: items.map(({ entryId }) => entryId), items, sizes }
}

/** Inquiries of several authors, most at the same time, and two with the same id. */
const count = 60
const ids = Array.from({ length: count }, (_, at) => `inquiry-${String(at).padStart(2, '0')}`)
const answers = { ...emptyAnswers, notes: 'Is this the same person?' }

beforeAll(async () => {
  const author = await review.member('author')
  const { id: first } = (
    await call('POST /api/v1/questionnaires', author.token, {
      body: { searchQuery: null, answers, requestReview: true },
    })
  ).body
  const other = await review.member('author')
  for (const [at, id] of ids.entries())
    await admin.query(
      `insert into safety_queue (user_id, id, kind, created_at, sealed)
       select $1, $2, kind, created_at - make_interval(days => $3), sealed
       from safety_queue where id = $4`,
      [author.id, id, at < 50 ? 10 : 5, first],
    )
  await admin.query(
    `insert into safety_queue (user_id, id, kind, created_at, sealed)
     select $1, id, kind, created_at, sealed from safety_queue where id = $2`,
    [other.id, ids[24]],
  )
  await admin.query('delete from safety_queue where id = $1', [first])
})

describe('the list', () => {
  test('continues after the last entry, without a gap or a repetition', async () => {
    const { ids: seen, sizes } = await listAll()
    expect(sizes).toEqual([25, 25, 11])
    expect(seen).toEqual([...ids.slice(0, 25), ids[24], ...ids.slice(25)])
  })

  test('continues at the same place after entries of earlier pages were decided', async () => {
    const { items, next } = await list()
    const { entryId, entryUserId } = items[0] ?? { entryId: '', entryUserId: null }
    await admin.query('update safety_queue set decided_at = created_at where id = $1', [entryId])
    const second = await list({ cursor: next ?? '' })
    expect(second.items[0]?.entryId).toBe(ids[24])
    await admin.query('update safety_queue set decided_at = null where id = $1', [entryId])
    expect(entryUserId).not.toBeNull()
  })

  test.each([
    ['made 180 days ago', 'created_at', 180],
    ['about an account that was deleted 90 days ago', 'reported_left_at', 90],
  ])('leaves out an entry %s, before a sweep erases it', async (_, column, days) => {
    const [id] = ids
    const { rows } = await admin.query<{ created_at: Date }>(
      'select created_at from safety_queue where id = $1',
      [id],
    )
    const change = (ago: number) =>
      admin.query(`update safety_queue set ${column} = $2 where id = $1`, [
        id,
        new Date(review.now().getTime() - ago * dayMs),
      ])
    await change(days)
    expect((await listAll()).ids).not.toContain(id)
    await change(days - 1)
    expect((await listAll()).ids).toContain(id)
    await admin.query(
      'update safety_queue set created_at = $2, reported_left_at = null where id = $1',
      [id, rows[0]?.created_at],
    )
  })

  test('is sorted by what is due first among all kinds, and names what is overdue', async () => {
    const made = (days: number) =>
      admin.query(
        `insert into safety_queue (user_id, id, kind, created_at, sealed)
         select user_id, 'report', 'report', $1, sealed from safety_queue where id = $2`,
        [new Date(review.now().getTime() - days * dayMs), ids[0]],
      )
    // Due in 7 days, as a report; the inquiries in 4 and in 9.
    await made(0)
    const all = await listAll()
    expect(all.sizes).toEqual([25, 25, 12])
    expect(all.ids.indexOf('report')).toBe(51)
    expect(all.ids).toHaveLength(new Set(all.ids).size + 1)
    await admin.query(`delete from safety_queue where id = 'report'`)
    await made(8)
    const [first, second] = (await list()).items
    expect(first).toMatchObject({
      entryId: 'report',
      dueAt: new Date(review.now().getTime() - dayMs).toISOString(),
      isOverdue: true,
    })
    expect(second).toMatchObject({ isOverdue: false })
    await admin.query(`delete from safety_queue where id = 'report'`)
  })

  test('is filtered by kind', async () => {
    expect((await listAll({ kind: 'questionnaire' })).ids).toHaveLength(61)
    expect((await listAll({ kind: 'report' })).ids).toEqual([])
    expect((await listAll({ kind: 'pair' })).ids).toEqual([])
  })

  test('opens one of two entries with one id, and not the entry of the other author', async () => {
    const { items } = await listAll()
    const same = items.filter(({ entryId }) => entryId === ids[24])
    const opened = await Promise.all(
      [...same, ...same].map(async ({ entryId, entryUserId }) => {
        const body = { kind: 'questionnaire', entryId, entryUserId, why: 'It is my turn.' } as const
        return (await call('POST /api/v1/admin/review/open', ada.token, { body })).body.case
      }),
    )
    const authors = same.map(({ entryUserId }) => entryUserId)
    expect(opened.map(({ entryUserId }) => entryUserId)).toEqual([...authors, ...authors])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(2)
  })

  test.each(['x', 'WyJhIl0', Buffer.from('["yesterday","a","b"]').toString('base64url')])(
    'refuses the position %s',
    async (cursor) => {
      for (const state of ['waiting', 'appeals', 'decided']) {
        const query = { state, cursor }
        expect((await call('GET /api/v1/admin/review', ada.token, { query })).status).toBe(400)
      }
    },
  )
})

test('decided cases and appeals have pages in their own order', async () => {
  const person = await review.member('person')
  const now = review.now()
  for (let at = 0; at < 30; at += 1)
    await admin.query(
      `insert into review_cases (id, kind, entry_id, subject_user_id, opened_at, decision, reason,
         decided_at, decided_by, in_force, appealed_at)
       values ($1, 'report', $1, $2, $3, 'warn', 'other', $3, 'x', false, $3)`,
      [
        `case-${String(at).padStart(2, '0')}`,
        person.id,
        new Date(now.getTime() - Math.floor(at / 4) * dayMs),
      ],
    )
  const decided = await listAll({ state: 'decided' })
  expect(decided.sizes).toEqual([25, 5])
  expect(new Set(decided.ids).size).toBe(30)
  expect(decided.ids[0]).toBe('case-03')
  expect(decided.ids.at(-1)).toBe('case-28')
  const appeals = await listAll({ state: 'appeals' })
  expect(appeals.ids).toEqual(decided.ids.toReversed())
})
