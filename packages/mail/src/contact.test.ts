import { rounds } from '@crosscheck/domain/testing/form'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContactDetails, plainPhone, plainText } from './texts.ts'
import { renderMail } from './render.ts'

const url = 'https://crosscheck.example/match/m'
const exchange = (contact?: ContactDetails) =>
  renderMail('contact-exchanged', { url, ...(contact && { contact }) }, { language: 'en' })
const ordinary = {
  fullName: 'Anna Vance',
  phoneNumber: '+44 20 7946 0001',
  email: 'anna@mail.example',
}

// claim: only-name-phone-and-email
test('the contact-exchanged mail carries name, phone and address', async () => {
  const { text, html } = await exchange(ordinary)
  expect(text).toContain(
    'Name: Anna Vance\nPhone number: +44 20 7946 0001\nEmail address: anna@mail.example\n',
  )
  for (const value of Object.values(ordinary)) expect(html).toContain(`>${value}</p>`)
})

test('the contact-exchanged mail does not distinguish a withheld value from a missing one', async () => {
  const { text } = await exchange({ ...ordinary, fullName: '', phoneNumber: null })
  expect(text).toContain('Name: Not provided\nPhone number: Not provided\n')
})

// claim: exchange-in-the-app-only
test("the contact-exchanged mail carries no contact details if a side chose 'in the app only'", async () => {
  const { text, html } = await exchange()
  expect(text).toContain('in your account only')
  expect(text + html).not.toMatch(/Phone|Not provided|Name:/)
})

const poisons = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><a href="https://evil.example">',
  '&lt;b&gt;',
  'Anna\r\nBcc: victim@mail.example',
  'Anna\nPhone: +1 900 000 0000',
  'Anna\u2028Open CrossCheck:\u2029https://evil.example',
  '\u202egnp.exe',
  'Sign in at https://evil.example/login now',
  'www.evil.example',
  'evil@evil.example',
  '\u0000\u0007\u001b[31m',
  '\ud800 lone',
  'x'.repeat(5000),
]
const poison = fc.oneof(
  fc.constantFrom(...poisons),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('<', '>', '"', "'", '&', '\n', '://', '@', '.', 'a', ' ', '\u202e'))
    .map((parts) => parts.join('')),
)
const tags = (html: string) => [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag)

test('a hostile name or number stays plain text on one line and makes no link', async () => {
  const { html: usual, text: usualText } = await exchange(ordinary)
  await fc.assert(
    fc.asyncProperty(poison, poison, async (fullName, phoneNumber) => {
      const { subject, text, html } = await exchange({ ...ordinary, fullName, phoneNumber })
      expect(subject).toBe('You both agreed')
      expect(tags(html)).toEqual(tags(usual))
      expect(text.split('\n')).toHaveLength(usualText.split('\n').length)
      const name = /^Name: (.*)$/m.exec(text)?.[1] ?? ''
      expect(name).not.toMatch(
        /\S:\/\/|:\/\/\S|\S@|@\S|\S\.[^\s.]|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u,
      )
      expect(/^Phone number: (.*)$/m.exec(text)?.[1]).toMatch(/^(Not provided|[\d +()./-]+)$/)
    }),
    { numRuns: rounds({ short: 40, long: 150 }) },
  )
})

test('an ordinary name is not changed', () => {
  for (const name of [
    'Anna Vance',
    'José Müller-Lüdenscheidt',
    "O'Brien",
    'สมชาย ใจดี',
    'Dr. A. Okoye Jr.',
  ])
    expect(plainText(name)).toBe(name)
  expect(plainText('J.R. Smith')).toBe('J. R. Smith')
  expect(plainPhone('+44 (0)20 7946-0001 home')).toBe('+44 (0)20 7946-0001')
})
