import { rounds } from '../../../testing/form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { currentNational } from './numbering-plans.ts'
import { isSamePhone, normalizePhone } from './phone.ts'

testRows([
  ['+66 81 234 5679', []],
  ['0066812345679', []],
  ['081-234-5679', ['TH']],
  ['(081) 234 5679', ['US', 'TH']],
  ['66812345679', ['TH']],
  ['+66 (0)81 234 5679', []],
  ['๐๘๑ ๒๓๔ ๕๖๗๙', ['TH']],
  ['０８１－２３４－５６７９', ['TH']],
  ['+٦٦ ٨١ ٢٣٤ ٥٦٧٩', []],
  ['+66 081 234 5679', []],
  ['(+66) 812345679', []],
  ['0066 (0) 81 234 5679', []],
  ['WhatsApp: +66 81-234-5679', []],
  ['+66.81.234.5679 (Line, WhatsApp)', []],
  ['Tel. 081/234-5679', ['TH']],
  ['O81-234-5679', ['TH']],
  ['081 234 5679 ext. 12', ['TH']],
  ['081 234 5679 ต่อ 12', ['TH']],
  ['+66 81 234 5679 / +66 89 111 2223', []],
  ['081-234-5679, 089-111-2223', ['TH']],
  ['0812345679 0891112223', ['TH']],
  ['Line: joy99, 081-234-5679', ['TH']],
  ['011 66 81 234 5679', ['US']],
  ['8~10 66 81 234 5679', ['RU']],
  ['66812345679.0', ['TH']],
])('each notation of a Thai number is that number', (typed, hints) => {
  expect(normalizePhone(typed, hints)?.e164).toBe('+66812345679')
})

test.each([
  ['+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['+55 11 8123 4567', '+55 11 98123-4567'],
  ['+1 (212) 555-0199 x123', '+12125550199'],
])('%s is the number %s', (one, other) => {
  expect(normalizePhone(one)?.e164).toBe(normalizePhone(other)?.e164)
})

test('each of several numbers in one field counts', () => {
  const one = normalizePhone('081-234-5679 / 089-111-2223', ['TH'])!
  const other = normalizePhone('089 111 2223', ['TH'])!
  expect(isSamePhone(one, other)).toBe(true)
  expect(isSamePhone(other, one)).toBe(true)
  expect(same('081-234-5679 or +44 7700 900142', '+447700900142')).toBe(true)
  expect(same('081-234-5679, 089-111-2223', '081-999-1234, 089-999-4321')).toBe(false)
  expect(normalizePhone('081-234-5679, +66 81 234 5679', ['TH'])?.also).toBeUndefined()
})

test('a slash or dash inside a number does not split it', () => {
  expect(normalizePhone('089/12345678', ['DE'])?.e164).toBe('+498912345678')
  expect(normalizePhone('011 15 1234 5678', ['AR'])?.e164).toBe('+5491112345678')
})

test('for a number shorter than eight digits, only its own digits are compared', () => {
  expect(same('+592 612 3456', '612 3456')).toBe(true)
  expect(same('+39 06 123456', '06 123456')).toBe(true)
})

test('without a hint a number has only its last eight digits', () => {
  expect(normalizePhone('081 234 5679')).toEqual({ e164: null, certain: false, last8: '12345679' })
})

testRows([
  '',
  '-',
  'unknown',
  'n/a',
  '0000000000',
  '1234567890',
  '0123456789',
  '999 999 9999',
  '12345',
  '1111111',
  '+66 88 888 8888',
  'joy99 at 7',
])('a text in another form is not a phone number', (typed) => {
  expect(normalizePhone(typed, ['TH'])).toBeNull()
})

const same = (a: string, b: string, hintsA: string[] = [], hintsB: string[] = []): boolean =>
  isSamePhone(normalizePhone(a, hintsA)!, normalizePhone(b, hintsB)!)

test('two numbers are equal by country and number, or by eight digits if one lacks its country', () => {
  expect(same('+44 7700 900142', '07700 900142')).toBe(true)
  expect(same('+44 7700 900142', '07700 900142', [], ['TH'])).toBe(true)
  expect(same('+44 7702 900142', '+1 770 290 0142')).toBe(false)
  expect(same('+44 7700 900142', '07700 900143')).toBe(false)
})

test('if the profile names the country, digits before the last eight count too', () => {
  expect(same('+66 81 234 5670', '081-234-5670', [], ['TH'])).toBe(true)
  expect(same('+66 81 234 5670', '091-234-5670', [], ['TH'])).toBe(false)
  expect(same('081-234-5670', '091-234-5670', ['TH'], ['TH'])).toBe(false)
  expect(same('+7 912 345 67 80', '8 912 345 67 80', [], ['RU'])).toBe(true)
  // a number of a country other than the one in the profile
  expect(same('+44 7700 900142', '07700 900142', [], ['TH', 'GB'])).toBe(true)
})

test('no input makes the phone normalizer throw, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (typed, hints) => {
      const once = normalizePhone(typed, hints)
      if (once?.e164) expect(normalizePhone(once.e164)?.e164).toBe(once.e164)
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [a, b] = [normalizePhone(`+${one}`, ['US']), normalizePhone(other, ['TH'])]
      if (a && b) expect(isSamePhone(a, b)).toBe(isSamePhone(b, a))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()-]{5,20}$/), (typed) => {
      const once = normalizePhone(typed, ['TH', 'US'])
      if (once?.e164) expect(normalizePhone(once.e164)?.e164).toBe(once.e164)
      if (once) expect(isSamePhone(once, once)).toBe(true)
    }),
  )
})

const reforms = `
  BR | (11) 8764-3321 | +55 11 98764-3321
  BR | 55 11 8764 3321 | +55 11 98764-3321
  CO | (1) 634 8817 | +57 601 6348817
  KR | 011-234-5611 | +82 10-5234-5611
  KR | 011-9712-3411 | +82 10-8712-3411
  KR | 016-755-3411 | +82 10-2755-3411
  KR | 019-9612-3411 | +82 10-7612-3411
  MX | 044 55 2861 9034 | +52 55 2861 9034
  MX | 521 33 1872 4465 | +52 33 1872 4465
  RU | 8 (095) 123-45-61 | +7 495 123-45-61
  TH | 01-734 7719 | +66 81 734 7719
  UA | 8 (050) 123 45 61 | +380 50 123 45 61
  VN | 0121 655 3482 | +84 79 655 3482
  VN | 0169 482 7713 | +84 39 482 7713
  VN | 0511 382 2123 | +84 236 382 2123
  VN | 04 3822 1234 | +84 24 3822 1234
  AR | 011 15 6183 7742 | +54 11 6183 7742`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [string, string, string])

test.each(reforms)('in %s, %s is now dialed %s', (country, before, now) => {
  const [old, current] = [normalizePhone(before, [country])!, normalizePhone(now)!]
  expect(old.e164).toBe(current.e164)
  expect(isSamePhone(old, current)).toBe(true)
  expect(isSamePhone(current, old)).toBe(true)
  // without a country, the other profile has the digits as they were written
  expect(isSamePhone(normalizePhone(before)!, old)).toBe(true)
})

test('a number that no plan contains is not certain', () => {
  expect(normalizePhone('+1 170 090 0142')?.certain).toBe(false)
  expect(normalizePhone('+66 81 234 5679')?.certain).toBe(true)
})

test('a former mobile number of Mauritius got a digit, and a landline did not', () => {
  expect(normalizePhone('+230 712 4490')?.e164).toBe('+23057124490')
  expect(normalizePhone('+230 401 1234')?.e164).toBe('+2304011234')
})

test('a Thai number that may be a landline or a former mobile number equals both, and no other', () => {
  for (const written of ['+66 1 834 7712', '01-834 7712']) {
    expect(same(written, '+66 1 834 7712', ['TH'])).toBe(true)
    expect(same(written, '+66 81 834 7712', ['TH'])).toBe(true)
    expect(same(written, '+66 91 834 7712', ['TH'])).toBe(false)
  }
  expect(normalizePhone('+66 1 734 7712')?.e164).toBe('+66817347712')
})

test('a landline is no other number of its country that ends with its digits', () => {
  expect(same('02 634 7712', '+66 92 634 7712', ['TH'])).toBe(false)
  expect(same('02 634 7712', '092 634 7712', ['TH'], ['TH'])).toBe(false)
  expect(same('02 634 7712', '+66 2 634 7712', ['TH'])).toBe(true)
})

test('a number of Cameroon that is free of charge is no former mobile number', () => {
  expect(normalizePhone('+237 88 01 23 47')?.e164).toBe('+23788012347')
  expect(normalizePhone('+237 77 12 34 90')?.e164).toBe('+237677123490')
})

test('today’s form of a number has no other form of today', () => {
  const codes = '7 52 54 55 57 63 66 82 84 212 221 225 229 230 237 505 506 593 856 995'.split(' ')
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.stringMatching(/^[0-9]{7,11}$/), (code, national) => {
      const now = currentNational(code, national)
      expect(currentNational(code, now)).toBe(now)
    }),
    { numRuns: rounds({ short: 1000, long: 5000 }) },
  )
})
