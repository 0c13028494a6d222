import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FindabilityMeter } from './findability-meter.tsx'
import { emptyForm } from './form.ts'

const wordsFor = (partner: Record<string, string>) =>
  renderToStaticMarkup(<FindabilityMeter form={{ ...emptyForm('p'), partner }} />).replace(
    /<[^>]*>/g,
    ' ',
  )

test('the meter says in words how findable the entry is and what would help most', () => {
  expect(wordsFor({ fullName: 'Daniel Arkwright' })).toContain(
    'Would help most: Phone number, Instagram, Email address.',
  )
  const both = wordsFor({ fullName: 'Dan', phoneNumber: '+447700900142', email: 'd@example.org' })
  expect(both).toContain('Two strong identifiers: likely to be found.')
  expect(both).not.toContain('Would help most')
})
