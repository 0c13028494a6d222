import { expect, test } from 'vitest'
import { newerDraft } from './load-wizard.ts'

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
