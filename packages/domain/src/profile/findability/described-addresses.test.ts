import { rounds } from '../../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerFieldNames } from '../../fields/catalog.ts'
import { mailboxOf } from '../../text/contact/mailbox.ts'
import { isDescribedAddress } from './described-addresses.ts'

const inProfile = (description: unknown, address: string) =>
  isDescribedAddress(address, { profiles: [description], drafts: [] })
const inDraft = (draft: unknown, address: string) =>
  isDescribedAddress(address, { profiles: [], drafts: [draft] })

const local = fc.stringMatching(/^[a-z]{3,8}[0-9]{1,4}$/)
const domain = fc.constantFrom('gmail.com', 'outlook.com', 'mail.example', 'uni.ac.example')
/** Other notations of the same mailbox. */
const alternativeSpelling = (name: string, host: string) =>
  fc.constantFrom(
    `${name}@${host}`,
    `${name}@${host}`.toUpperCase(),
    ` ${name} @ ${host} `,
    `${name}(at)${host}`,
    `${name} at ${host.replaceAll('.', ' dot ')}`,
    `mailto:${name}@${host}`,
    `<${name}@${host}>`,
    ...(host === 'mail.example' || host === 'uni.ac.example' ? [] : [`${name}+tag@${host}`]),
    ...(host === 'gmail.com' ? [`${name.slice(0, 2)}.${name.slice(2)}@googlemail.com`] : []),
  )
const around = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `other@elsewhere.example, ${text}`,
  (text) => `Writes from ${text}, mostly at night.`,
  (text) => `write her @ ${text} or @work`,
  (text) => `old one: ${text}; new one unknown`,
)
const mailbox = fc.tuple(local, domain).chain(([name, host]) =>
  fc.record({
    address: fc.constant(`${name}@${host}`),
    written: alternativeSpelling(name, host),
  }),
)

describe('an address in a description', () => {
  // claim: never-contacts-the-described
  test('is found in every field and in every notation', () => {
    fc.assert(
      fc.property(
        mailbox,
        mailbox,
        around,
        fc.constantFrom(...partnerFieldNames),
        ({ address, written }, { address: other }, wrap, field) => {
          const description = { values: { fullName: 'Ann', [field]: wrap(written) }, asTyped: {} }
          expect(inProfile(description, address)).toBe(true)
          expect(inProfile({ values: {}, asTyped: { [field]: wrap(written) } }, address)).toBe(true)
          expect(inDraft({ step: 2, partner: { [field]: [wrap(written)] } }, address)).toBe(true)
          fc.pre(mailboxOf(other) !== mailboxOf(address))
          expect(inProfile(description, other)).toBe(false)
        },
      ),
    )
  })

  test('is compared in the same way as in matching, whichever side has the other form', () => {
    fc.assert(
      fc.property(mailbox, ({ address, written }) => {
        fc.pre(/^[^@<:]*[^\s@<:]@[^\s@<:]+\s*$/.test(written))
        expect(inProfile({ email: address }, written)).toBe(true)
      }),
    )
  })

  test('is found with a typing error that matching corrects, which is never an address of its own', () => {
    expect(inProfile({ email: 'vic@gmal.com' }, 'vic@gmail.com')).toBe(true)
    expect(inProfile({ email: 'vic@gmal.com' }, 'vic@gmal.com')).toBe(true)
    expect(inProfile({ email: 'vic@gmail.com' }, 'vic@gmal.com')).toBe(false)
  })

  test('is found in both forms of an international domain', () => {
    for (const [written, address] of [
      ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
      ['anna@xn--80a1acny.xn--p1ai', 'anna@почта.рф'],
    ] as const)
      expect
        .soft(inProfile({ habits: `Writes from ${written}, mostly` }, address), written)
        .toBe(true)
  })

  test('is not found in a longer address with the same ending', () => {
    expect(inProfile({ email: 'diana@mail.example' }, 'ana@mail.example')).toBe(false)
    expect(inProfile({ habits: 'diana@mail.example' }, 'ana@mail.example')).toBe(false)
  })
})

test("is not one of the user's own details in a draft", () => {
  const draft = { submitter: { email: 'own@mail.example' }, partner: { email: 'x@mail.example' } }
  expect(inDraft(draft, 'own@mail.example')).toBe(false)
  expect(inDraft(draft, 'x@mail.example')).toBe(true)
})

test('is searched in a draft of any shape without a failure', () => {
  for (const draft of [null, undefined, 7, 'text', [], {}, { partner: null }, { partner: [[{}]] }])
    expect.soft(inDraft(draft, 'own@mail.example'), JSON.stringify(draft)).toBe(false)
})

test('is searched in a long draft in linear time', () => {
  for (const part of [' ', 'a', 'a@', '@', ' at ', ' dot ', '(at)', '(', '. ']) {
    const length = rounds({ short: 50_000, long: 200_000 })
    const draft = { partner: { habits: `${part.repeat(length / part.length)}, x@mail.example` } }
    expect.soft(inDraft(draft, 'x@mail.example'), part).toBe(true)
  }
})
