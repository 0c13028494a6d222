import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { undoFailed, undoLate } from '#text/match/undo.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'
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
  const found: ReturnType<typeof useUndo>['mutateAsync'][] = []
  const Undo = () => {
    found.push(useUndo().mutateAsync)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Undo />
    </QueryClientProvider>,
  )
  await expect(found[0]?.('m')).rejects.toBe(refusal)
  expect(client.getQueryState(keys.match('m'))?.isInvalidated).toBe(isRead)
  expect(undoFailure(refusal)).toBe(words())
})
