import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKinds, storedAccounts } from '../../fields/entry/other-accounts.ts'
import { prepareAccounts } from './prepare-accounts.ts'

const one = (kind: string, value: string, service?: string) =>
  prepareAccounts([{ kind, value, service }])

test('accounts are stored sanitized, without empty and repeated entries', () => {
  const typed = [
    { kind: 'line', value: ' @nok<99> ' },
    { kind: 'line', value: '@nok99' },
    { kind: '', value: ' ' },
    { kind: 'whatsapp', value: '+66 81 234 5679', service: 'ignored' },
    { kind: 'datingApp', value: 'nok_bkk', service: ' Thai  Friendly ' },
    { kind: 'bank', value: '…1234' },
  ]
  const expected = [
    { kind: 'line', value: '@nok99' },
    { kind: 'whatsapp', value: '+66 81 234 5679' },
    { kind: 'datingApp', value: 'nok_bkk', service: 'Thai Friendly' },
    { kind: 'bank', value: '1234' },
  ]
  expect(prepareAccounts(typed).accounts).toEqual(expected)
  expect(prepareAccounts(JSON.stringify(typed)).accounts).toEqual(expected)
})

test('an account without its kind, its service or a valid value is refused', () => {
  for (const [what, prepared, error] of [
    ['an account without a kind', one('', 'nok99'), 'account_kind'],
    ['a kind that does not exist', one('icq', 'nok99'), 'wrong_type'],
    ['a dating app without its name', one('datingApp', 'nok99', ' '), 'account_service'],
    ['another service without its name', one('other', 'nok99'), 'account_service'],
    ['a complete bank account', one('bank', '123-4-56789-0'), 'account_digits'],
    ['a bank account without digits', one('bank', 'Bangkok Bank'), 'account_digits'],
    ['a long user name', one('line', 'n'.repeat(101)), 'account_length'],
    ['a very long user name', one('line', 'n'.repeat(10_000)), 'account_length'],
    ['a text', prepareAccounts('LINE: nok99'), 'wrong_type'],
    ['a list of texts', prepareAccounts(['nok99']), 'wrong_type'],
    [
      'eleven accounts',
      prepareAccounts(
        Array.from({ length: 11 }, (_, index) => ({ kind: 'line', value: `n${index}` })),
      ),
      'too_many',
    ],
  ] as const)
    expect.soft(prepared, what).toEqual({ error })
})

test('prepared accounts are read back and prepared again without a change', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('1234', '@nok', '+66812345679'),
  )
  const entry = fc.record(
    { kind: fc.constantFrom('', ...accountKinds), value: text, service: text },
    { requiredKeys: ['kind'] },
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (typed) => {
      const { accounts } = prepareAccounts(typed)
      if (!accounts) return
      const stored = JSON.stringify(accounts)
      expect(storedAccounts(stored)).toEqual(accounts)
      expect(prepareAccounts(stored).accounts).toEqual(accounts)
    }),
  )
  fc.assert(
    fc.property(fc.anything(), (typed) => {
      expect(Object.keys(prepareAccounts(typed)).length).toBeGreaterThan(0)
    }),
  )
})
