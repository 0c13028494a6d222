import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameMailbox, mailboxOf } from './mailbox.ts'

test('what a provider ignores makes no other mailbox', () => {
  for (const [what, one, other] of [
    ['case and blanks', ' Anna.Roy@Example.ORG ', 'anna.roy@example.org'],
    ['an international domain in its ASCII form', 'anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['the case of an ASCII form', 'anna@почта.рф', 'anna@XN--80A1ACNY.XN--P1AI'],
    ['a composed and a decomposed letter', 'ren\u00e9@example.org', 'rene\u0301@example.org'],
    ['dots and a tag at Gmail', 'a.n.na+shop@gmail.com', 'anna@gmail.com'],
    ['the two domains of Gmail', 'anna@googlemail.com', 'anna@gmail.com'],
    ['the domains of iCloud', 'anna+a@me.com', 'anna@icloud.com'],
    ['the punctuation that Proton ignores', 'an-n_a.@protonmail.com', 'anna@pm.me'],
    ['a hyphen for a dot at Yandex', 'anna-roy@ya.ru', 'anna.roy@yandex.com'],
    ['a tag at Outlook', 'anna+x@outlook.com', 'anna@outlook.com'],
    ['a tag at a national domain of Hotmail', 'anna+x@hotmail.co.uk', 'anna@hotmail.co.uk'],
  ] as const)
    expect.soft(mailboxOf(one), what).toBe(mailboxOf(other))
})

test('what a provider distinguishes makes another mailbox', () => {
  for (const [what, one, other] of [
    ['a misspelled provider', 'vic@gmal.com', 'vic@gmail.com'],
    ['a truncated ending', 'vic@gmail.co', 'vic@gmail.com'],
    ['a missing ending', 'vic@gmail', 'vic@gmail.com'],
    ['a domain that ends in the name of a provider', 'vic@my-gmail.com', 'vic@gmail.com'],
    ['a dot at another provider', 'v.ic@example.org', 'vic@example.org'],
    ['a tag at another provider', 'vic+a@example.org', 'vic@example.org'],
    ['a tag at a domain that begins like a provider', 'vic+a@live.vic.org', 'vic@live.vic.org'],
    ['a hyphen at Yahoo', 'vic-a@yahoo.com', 'vic@yahoo.com'],
    ['another domain of Microsoft', 'vic@hotmail.com', 'vic@outlook.com'],
    ['a Cyrillic letter in the domain', 'vic@gm\u0430il.com', 'vic@gmail.com'],
    ['a full-width letter in the name', '\uff56ic@example.org', 'vic@example.org'],
    ['a name of punctuation only', '...@gmail.com', '-@gmail.com'],
  ] as const)
    expect.soft(isSameMailbox(one, other), what).toBe(false)
})

test('a domain that is no valid international name stays as typed', () => {
  expect(mailboxOf('anna@xn--a.com')).toBe('anna@xn--a.com')
  expect(mailboxOf('anna@почта.рф/x')).toBe('anna@почта.рф/x')
})

const anyAddress = fc
  .tuple(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-zA-Z0-9.+_-]{1,20}$/)),
    fc.oneof(
      fc.domain(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('gmail.com', 'PM.me', 'ya.ru', 'outlook.com', 'Почта.рф', 'xn--p1ai'),
    ),
  )
  .map(([local, domain]) => `${local}@${domain}`)

test('the identity of an identity is the same one', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const mailbox = mailboxOf(address)
      expect(mailboxOf(mailbox)).toBe(mailbox)
    }),
  )
})

test('the domain of a mailbox is the typed one, in another spelling at most', () => {
  const domain = fc.domain().filter((one) => !/^(?:googlemail|me|mac|pm|proton|ya)/.test(one))
  fc.assert(
    fc.property(domain, (one) => {
      expect(mailboxOf(`anna@${one.toUpperCase()}`)).toBe(`anna@${one}`)
    }),
  )
})
