import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { putPageSettings } from '../../lib/page/page-settings.ts'
import { SupportLink } from './support-link.tsx'

afterEach(() => putPageSettings(''))

test('the support link opens the configured contact and is absent without one', () => {
  expect(renderToStaticMarkup(<SupportLink />)).toBe('')
  putPageSettings(JSON.stringify({ operator: { contact: 'help@example.org' } }))
  const html = renderToStaticMarkup(<SupportLink />)
  expect(html).toContain('href="mailto:help@example.org"')
  expect(html).toContain('>Contact support: help@example.org<')
})
