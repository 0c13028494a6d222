import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CompareSwitch } from './photo-tile.tsx'

vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

const shown = (compared: boolean): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CompareSwitch
        photo={{
          id: 'p',
          key: 'partner-photos/p.webp',
          url: '/large',
          smallUrl: '/small',
          preview: '',
          width: 3,
          height: 4,
          expiresAt: '2026-11-23T10:00:00.000Z',
          compared,
        }}
      />
    </QueryClientProvider>,
  )

// claim: photos-are-compared-by-consent
test('each photo has a switch that is off until its owner turns it on', () => {
  expect(shown(false)).toContain('Look for copies of this photo among the photos of other members')
  expect([shown(false), shown(true)].map((html) => html.includes('checked=""'))).toEqual([
    false,
    true,
  ])
})
