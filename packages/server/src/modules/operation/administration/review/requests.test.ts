import type { Body } from '@crosscheck/domain/contract/contract'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import type { RequestKind } from '@crosscheck/domain/requests/visitor-requests'
import { describe, expect, test } from 'vitest'
import { createGrant } from '../../../identity/identifier-proofs/grant.ts'
import { jobHandlers } from '../../../../wiring/handlers.ts'
import { reviewTest } from './testing.ts'

const review = await reviewTest()
const { admin, app, call, mails } = review
const ada = await review.administrator('ada')
const member = await review.member('member')

let count = 0
/** A request of a new visitor. */
const ask = async (kind: RequestKind, more: ProvedIdentifier[] = []) => {
  count += 1
  const address = `visitor-${count}@example.org`
  const identifiers: ProvedIdentifier[] = [{ kind: 'email', value: address }, ...more]
  const grants = await Promise.all(identifiers.map((one) => createGrant(app.context, one)))
  const body = { grants, kind, text: `Please look at entry ${count}.` }
  const { status } = await call('POST /api/v1/requests', null, { body })
  if (status !== 200) throw new Error(`The request was refused with ${status}.`)
  const { rows } = await admin.query<{ id: string }>(
    'select id from visitor_requests order by created_at desc, ctid desc limit 1',
  )
  review.moveClock(1000)
  return { id: rows[0]?.id ?? '', address, kind: kind === 'minor' ? 'minor' : 'request' } as const
}
type Asked = Awaited<ReturnType<typeof ask>>

const open = ({ id, kind }: Asked, token = ada.token) =>
  call('POST /api/v1/admin/review/open', token, {
    body: { kind, entryId: id, entryUserId: null, why: 'It is my turn.' },
  })
const decide = async (
  asked: Asked,
  given: Partial<Body<'POST /api/v1/admin/review/:id/decide'>>,
) => {
  const { id } = (await open(asked)).body.case
  return call('POST /api/v1/admin/review/:id/decide', ada.token, {
    params: { id },
    body: {
      decision: 'answer',
      reason: 'request_granted',
      note: 'As the rules say.',
      ...given,
    },
  })
}
/** The mails to visitors that are queued. */
const sendVisitorMails = async () => {
  const { rows } = await admin.query<{ data: never; id: string }>(
    `delete from pgboss.job where name = 'reach-visitor' returning id, data`,
  )
  mails.length = 0
  const handlers = jobHandlers({ context: app.context, parts: app.parts })
  for (const { data, id } of rows) await handlers['reach-visitor'](data, { jobId: id } as never)
  return [...mails]
}
const listed = async (query: Record<string, string> = {}) =>
  (await call('GET /api/v1/admin/review', ada.token, { query })).body

describe('the queue', () => {
  // claim: requests-about-minors-come-first
  test('lists requests about minors before everything that is older, also across pages', async () => {
    const older = await ask('question')
    const minors: string[] = []
    for (let index = 0; index < 27; index += 1) minors.push((await ask('minor')).id)
    const first = await listed()
    const second = await listed({ cursor: first.next ?? '' })
    const ids = [...first.items, ...second.items].map(({ entryId }) => entryId)
    expect(ids.slice(0, 27)).toEqual(minors)
    expect(ids).toContain(older.id)
    expect(new Set(ids).size).toBe(ids.length)
    const kinds = (await listed({ kind: 'minor' })).items.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['minor']))
    expect((await listed({ kind: 'request' })).items.map(({ entryId }) => entryId)).toContain(
      older.id,
    )
    await admin.query('delete from visitor_requests')
  })
})

describe('a request', () => {
  test('shows its content only to an administrator, and only while it is open', async () => {
    const asked = await ask('access')
    expect((await open(asked, member.token)).status).toBe(403)
    const { body } = await open(asked)
    expect(body.case).toMatchObject({
      kind: 'request',
      person: null,
      possible: ['dismiss', 'answer', 'erase_details'],
      evidence: {
        request: 'access',
        identifiers: [{ kind: 'email', value: asked.address }],
        text: `Please look at entry ${count}.`,
      },
    })
    await decide(asked, { answer: 'Nothing is stored.' })
    expect((await open(asked)).body.case.evidence).toBeNull()
    await sendVisitorMails()
  })

  // claim: requests-are-answered-by-people
  test('is answered by a mail to its proved address, once', async () => {
    const asked = await ask('question')
    await sendVisitorMails()
    expect((await decide(asked, {})).body.code).toBe('DECISION_IMPOSSIBLE')
    const answer = 'We keep no such data.\n\nThe <b>privacy</b> team'
    expect((await decide(asked, { answer })).status).toBe(200)
    const [mail, ...more] = await sendVisitorMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: asked.address, subject: 'The answer to your request' })
    expect(mail?.text).toContain('We keep no such data.')
    expect(mail?.html).not.toContain('<b>privacy</b>')
    expect((await decide(asked, { answer })).body.code).toBe('CASE_DECIDED')
    expect(await sendVisitorMails()).toEqual([])
    expect((await listed({ state: 'decided', kind: 'request' })).items[0]).toMatchObject({
      entryId: asked.id,
      decision: 'answer',
    })
  })

  test('that is dismissed without an answer sends no mail', async () => {
    const asked = await ask('question')
    await sendVisitorMails()
    expect((await decide(asked, { decision: 'dismiss' })).status).toBe(200)
    expect(await sendVisitorMails()).toEqual([])
  })

  test('about a minor can erase the proved details, as an objection does', async () => {
    const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }
    const asked = await ask('minor', [phone])
    const before = await admin.query('select from objections')
    expect((await decide(asked, { decision: 'erase_details' })).status).toBe(200)
    const after = await admin.query('select from objections')
    expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBeGreaterThan(1)
    const { rowCount } = await admin.query(`select from pgboss.job where name = 'apply-objections'`)
    expect(rowCount).toBe(1)
  })

  test('cannot be decided as one about a member', async () => {
    const asked = await ask('question')
    for (const decision of ['warn', 'close', 'release'] as const)
      expect((await decide(asked, { decision })).body.code).toBe('DECISION_IMPOSSIBLE')
  })
})
