import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { countCharacters } from './characters.ts'
import { toAsciiDigits } from '../digits.ts'
import { isEmail } from '../contact/email.ts'
import { maxHandleLength, sanitizeHandle } from '../contact/handle.ts'
import { arePhones, isPhone } from '../contact/phone.ts'
import { sanitizeEmail, sanitizeText, toOneLine } from './sanitize.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '"',
        'java',
        'script:',
        'javascript:',
        'on',
        'onclick',
        '=',
        ' ',
        '@',
        'é',
        'http',
        '://',
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
)

describe('sanitizeText', () => {
  test('removes markup, scripts and control characters', () => {
    for (const [typed, stored] of [
      ['  Jane  ', 'Jane'],
      ["<b>O'Brien</b>", 'bOBrien/b'],
      ['"quoted" and `code`', 'quoted and code'],
      ['JavaScript:alert(1)', 'alert(1)'],
      ['javajavascript:script:alert(1)', 'alert(1)'],
      ['java<script:x', 'x'],
      ['<img onerror=alert(1)>', 'img alert(1)'],
      ['ONCLICK = go', 'go'],
      ['one and only', 'one and only'],
      ['london=home', 'london=home'],
      ['first\r\nsecond', 'first\nsecond'],
      ['nul\u0000 bell\u0007', 'nul bell'],
      ['\u202A+44 7700 900142\u202C', '+44 7700 900142'],
      ['Jose\u0301', 'José'],
      ['👩‍👧 นก', '👩‍👧 นก'],
      ['\uD800 broken', '\uFFFD broken'],
    ] as const)
      expect.soft(sanitizeText(typed), typed).toBe(stored)
  })

  test('leaves nothing that the specification forbids, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = sanitizeText(text)
        expect(stored).not.toMatch(/[<>"'`]|javascript:|\bon[a-z]+\s*=/i)
        expect(stored).toBe(stored.trim())
        expect(stored).toBe(stored.normalize('NFC'))
        expect(sanitizeText(stored)).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the apostrophe of an email address', () => {
    expect(sanitizeEmail(" <o'brien@example.com> ")).toBe("o'brien@example.com")
  })

  test('toOneLine makes one line of several', () => {
    expect(toOneLine(' a \n\n b\tc ')).toBe('a b c')
  })
})

describe('sanitizeHandle', () => {
  test('keeps one handle without its address', () => {
    for (const [typed, stored] of [
      ['@jane.doe', 'jane.doe'],
      ['@@jane', 'jane'],
      [' Jane_Doe-99 ', 'Jane_Doe-99'],
      ['https://instagram.com/jane', 'instagram.comjane'],
      ['HTTP://@jane', 'jane'],
      ['@https://some_handle', 'some_handle'],
      ['https://@http://@jane', 'jane'],
      ['jane doe!', 'janedoe'],
      ['สมชาย', 'สมชาย'],
      ['x'.repeat(60), 'x'.repeat(maxHandleLength)],
      ['e!\u0301', 'é'],
      ['<>', ''],
      ['somchai.p, secret99', 'somchai.p'],
      ['@somchai.p @secret99', 'somchai.p'],
      ['somchai.p / secret99', 'somchai.p'],
      ['nok.th/secret99', 'nok.th'],
      ['nok99 or secret', 'nok99'],
      ['nok99 and secret', 'nok99'],
      ['nok & secret_99', 'nok'],
      ['Jack and Jill', 'JackandJill'],
      ['instagram.com/jane', 'instagram.comjane'],
    ] as const)
      expect.soft(sanitizeHandle(typed), typed).toBe(stored)
  })

  test('limits characters and length, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = sanitizeHandle(text)
        expect(stored).toMatch(/^[\p{L}\p{M}\p{N}_.-]*$/u)
        expect(Array.from(stored).length).toBeLessThanOrEqual(maxHandleLength)
        expect(sanitizeHandle(stored)).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })
})

test('an email address has a name and a domain with an ending', () => {
  for (const [text, expected] of [
    ['a@b.co', true],
    [" o'brien+x@mail.example.com ", true],
    ['นก@ตัวอย่าง.ไทย', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['a@@b.co', false],
    ['@b.co', false],
    ['', false],
  ] as const)
    expect.soft(isEmail(text), text).toBe(expected)
})

test('a phone number has at least seven digits of any script', () => {
  for (const [text, expected] of [
    ['+44 7700 900142', true],
    ['(081) 234-5678', true],
    ['๐๘๑-๒๓๔-๕๖๗๘', true],
    ['＋66（81）234 5678', true],
    ['1234567', true],
    ['123456', false],
    ['12-34-56', false],
    ['++447700900142', false],
    ['44+7700900142', false],
    ['081.234.5678', false],
    ['call 0812345678', false],
    ['', false],
  ] as const) {
    expect.soft(isPhone(text), text).toBe(expected)
    expect.soft(arePhones(text), text).toBe(expected)
  }
})

test('one or two phone numbers are phone numbers', () => {
  for (const [text, expected] of [
    ['0819994321 0873334455', true],
    ['0819994321, 0873334455', true],
    ['0819994321 / 0873334455', true],
    ['0819994321\n0873334455', true],
    ['0819994321;0873334455', true],
    ['+66 81 999 4321 +66 87 333 4455', true],
    ['๐๘๑๙๙๙๔๓๒๑, ๐๘๗๓๓๓๔๔๕๕', true],
    ['0819994321, 0873334455, 0812345678', false],
    ['030/123456', false],
    ['0819994321,', false],
    ['0819994321, ask her', false],
  ] as const)
    expect.soft(arePhones(text), text).toBe(expected)
})

test('digits of other scripts are read', () => {
  expect(toAsciiDigits('๐๑๙ ٠٩ ०९ ０９ x1')).toBe('019 09 09 09 x1')
  // scripts with two or more runs of digits next to each other
  expect(toAsciiDigits('𝟎𝟗𝟘𝟡 ᧐᧙')).toBe('0909 09')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = toAsciiDigits(text)
      expect(read.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
      expect(toAsciiDigits(read)).toBe(read)
    }),
  )
})

test('characters are counted as users see them', () => {
  expect(countCharacters('👩‍👩‍👧‍👦')).toBe(1)
  expect(countCharacters('e\u0301')).toBe(1)
  expect(countCharacters('น้ำ')).toBeLessThanOrEqual(2)
  expect(countCharacters('hello')).toBe(5)
  expect(countCharacters('')).toBe(0)
})

test('plain letters are counted as segmenting would count them', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code))
  const texts = fc.string({ unit: letters, maxLength: 30 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(countCharacters(text)).toBe([...segmenter.segment(text)].length)
    }),
  )
})

test('a page that counts plain letters only does not make the browser read its data about languages', async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', {})
  const fresh = await import('./characters.ts')
  expect(fresh.countCharacters('Zoë')).toBe(3)
  vi.unstubAllGlobals()
})
