import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { undo } from '#text/app/ui.ts'
import { matchItem } from '../testing/match.ts'
import { UndoReview } from './review-acts.tsx'

// The session needs a page; these tests make no calls.
vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

const reviewedAt = new Date('2026-11-20T10:00:00.000Z')
const undoUntil = '2026-11-20T10:00:10.000Z'

const match = matchItem({
  status: 'dismissed',
  reviewedAt: reviewedAt.toISOString(),
  undoUntil,
})

const markupAfter = (ms: number, changes: Partial<MatchItem> = {}): string => {
  vi.setSystemTime(new Date(reviewedAt.getTime() + ms))
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UndoReview match={{ ...match, ...changes }} />
    </QueryClientProvider>,
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the undo button of a reviewed match is shown for ten seconds and not longer', () => {
  expect(markupAfter(0)).toContain(undo)
  expect(markupAfter(9_999)).toContain(undo)
  expect(markupAfter(10_000)).toBe('')
  expect(markupAfter(0, { undoUntil: null })).toBe('')
})
