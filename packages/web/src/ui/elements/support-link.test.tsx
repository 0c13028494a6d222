import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SupportLink } from './support-link.tsx'

const operator = {
  name: 'Example Association',
  contact: 'help@example.org',
  privacyContact: 'privacy@example.org',
  address: null,
  law: null,
  authority: null,
  hosting: null,
  transfers: null,
  specialCategories: null,
}

test('the support link opens the configured contact and is absent without one', () => {
  const html = renderToStaticMarkup(<SupportLink operator={operator} />)
  expect(html).toContain('href="mailto:help@example.org"')
  expect(html).toContain('>Contact support: help@example.org<')
  expect(renderToStaticMarkup(<SupportLink operator={null} />)).toBe('')
})
