import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import { emptyForm } from '../form/form.ts'
import { localDraft } from './draft-storage.ts'
import { loadWizard, newDraft, newerDraft } from './load-wizard.ts'

vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

const server = { content: 'server', updatedAt: '2026-11-20T12:00:00.000Z' }
const at = (time: string, base?: string) => ({
  content: 'device',
  changedAt: Date.parse(time),
  base,
})

test('the newer of the local and the stored draft is used', () => {
  for (const [stored, local, expected] of [
    [null, undefined, undefined],
    [server, undefined, { content: 'server', unsent: false }],
    [null, at('2026-11-20T11:00:00.000Z'), { content: 'device', unsent: true }],
    [server, at('2026-11-20T12:00:01.000Z'), { content: 'device', unsent: true }],
    [server, at('2026-11-20T11:59:59.000Z'), { content: 'server', unsent: false }],
    // The clock of this device is behind.
    [server, at('2026-11-20T07:00:00.000Z', server.updatedAt), { content: 'device', unsent: true }],
    [
      server,
      at('2026-11-20T11:59:59.000Z', '2026-11-20T11:00:00.000Z'),
      { content: 'server', unsent: false },
    ],
  ] as const)
    expect.soft(newerDraft(stored, local)).toEqual(expected)
})

test.each([
  ['a new profile', undefined],
  ['an edit', 'p1'],
])(
  '%s does not begin without the details of the user, which it would replace',
  async (_what, editId) => {
    const busy = new ApiError({ status: 503, code: 'BUSY', text: 'Busy.' })
    const own = { values: { fullName: 'Ines', phone: '+12025550147' } }
    const answers: Record<string, unknown> = {
      'GET /api/v1/drafts/:id': { draft: null },
      'GET /api/v1/profiles': { items: [] },
      'GET /api/v1/profiles/:id': { profile: { id: 'p1', values: {} } },
    }
    vi.mocked(call).mockImplementation((async (name: string) => {
      if (answers[name] === undefined) throw busy
      return answers[name]
    }) as typeof call)
    const load = () => loadWizard({ id: 'anna', email: 'anna@example.org' }, editId)
    await expect(load()).rejects.toBe(busy)

    answers['GET /api/v1/submitter'] = own
    expect((await load()).form.submitter).toMatchObject(own.values)

    // A copy on this device has them.
    delete answers['GET /api/v1/submitter']
    const copy = localDraft('anna', editId ?? newDraft)
    copy.write({ content: { ...emptyForm('p1'), submitter: own.values }, changedAt: 1 })
    expect((await load()).form.submitter).toMatchObject(own.values)
    copy.write(null)
  },
)
