import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { undoFailed, undoLate } from '#text/match/undo.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { mutationOf } from '../../../lib/hooks/testing/mutation-of.tsx'
import { undoFailure, useUndo } from './match-requests.ts'

vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

test.each([
  ['comes too late, says so and reads the match again', 'UNDO_TOO_LATE', () => undoLate, true],
  ['fails otherwise, can be tried again', 'INTERNAL', () => undoFailed, false],
])('an undo that %s', async (_what, code, words, isRead) => {
  const client = new QueryClient()
  client.setQueryData(keys.match('m'), {})
  const refusal = new ApiError({ status: 409, code, text: code })
  vi.mocked(call).mockRejectedValue(refusal)
  await expect(mutationOf(client, useUndo)('m')).rejects.toBe(refusal)
  expect(client.getQueryState(keys.match('m'))?.isInvalidated).toBe(isRead)
  expect(undoFailure(refusal)).toBe(words())
})
