import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FindabilityMeter } from './findability-meter.tsx'
import { emptyForm } from '../form/form.ts'

const markupFor = (partner: Record<string, string>) =>
  renderToStaticMarkup(
    <FindabilityMeter form={{ ...emptyForm('p'), partner }} ownEmail="own@example.org" />,
  )

const wordsFor = (partner: Record<string, string>) => markupFor(partner).replace(/<[^>]*>/g, ' ')

test('the meter says in words how likely a match is to be found and which field would help most', () => {
  expect(wordsFor({ fullName: 'Daniel Arkwright' })).toContain(
    'Most useful to add: Phone number, Instagram, and Email address.',
  )
  const both = wordsFor({ fullName: 'Dan', phoneNumber: '+447700900142', email: 'd@example.org' })
  expect(both).toContain('2 strong clues: likely, if another member wrote one of them.')
  expect(both).not.toContain('Most useful to add')
})

test('fields that are not compared fill no slot, and the meter says why', () => {
  const identifiers = { phoneNumber: '+447700900142', licensePlate: 'KX12 ABC' }
  for (const [own, why] of [
    [{ email: 'Own@Example.org' }, 'own email address'],
    [{ age: '16' }, 'Only adults can be described here.'],
  ] as const) {
    const markup = markupFor({ fullName: 'Dan', ...identifiers, ...own })
    expect(markup).toContain(why)
    expect(markup).not.toContain('bg-accent')
    expect(markup).not.toContain('Most useful to add')
  }
})

test("only the meter's sentence is announced when it changes", () => {
  const spoken = /role="status"[^>]*>([^<]*)</g
  const markup = markupFor({ fullName: 'Dan', phoneNumber: '+447700900142' })
  expect([...markup.matchAll(spoken)].map(([, words]) => words)).toEqual([
    '1 strong clue and no more than a first name: if another member entered it before you, that member decides first. One more detail that you both know (family name, age, occupation, workplace, or date of birth) can let both of you know right away.',
  ])
})
