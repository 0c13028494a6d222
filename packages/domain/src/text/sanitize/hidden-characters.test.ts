import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMessageError, normalizeMessage } from '../../messages/content.ts'
import { trimNotes } from '../../match/review.ts'
import { isVisible, stripHidden, sanitizeEmail, sanitizeText, stripControls } from './sanitize.ts'
import { sanitizeHandle } from '../contact/handle.ts'

/** Every direction control of Unicode. */
const directions = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
].map((code) => String.fromCodePoint(code))
/** Marks and fillers without width or ink. */
const invisible = [
  0x00ad, 0x034f, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2064, 0x206a,
  0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d173, 0xe0001, 0xe0041, 0xe0100,
].map((code) => String.fromCodePoint(code))

const sanitizers = {
  stripControls,
  normalizeMessage,
  sanitizeText,
  sanitizeEmail,
  sanitizeHandle,
}

describe.each(Object.entries(sanitizers))('%s', (_, sanitize) => {
  test('no direction control remains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...directions), fc.string({ unit: 'binary' }))),
        (parts) => {
          const text = sanitize(parts.join(''))
          for (const control of directions) expect(text).not.toContain(control)
        },
      ),
    )
  })

  test('invisible text becomes empty', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...invisible, ...directions, ' ', '\n', '\t'), { maxLength: 40 }),
        (parts) => {
          expect(sanitize(parts.join(''))).toBe('')
        },
      ),
    )
  })

  test('a second pass changes nothing', () => {
    const part = fc.oneof(
      fc.constantFrom(...invisible, ...directions, 'a', 'ก', 'न', '्', '👩', '🏴', '❤', ' '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = sanitize(parts.join(''))
        expect(sanitize(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })
})

test('joiners, variants and flags that are shown stay', () => {
  for (const [what, text] of [
    ['a family', '👩‍👩‍👧‍👦'],
    ['a heart on fire', '❤️‍🔥'],
    ['a skin tone and a joiner', '👩🏽‍🔬'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a keycap', '1️⃣'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Sinhala with a joiner', 'ශ්‍රී'],
    ['an old Malayalam final letter', 'അവന്‍'],
    ['a variant of a Chinese character', '葛󠄀城'],
    ['Thai', 'สวัสดีครับ'],
    ['Hebrew with a number', 'שלום 123'],
  ] as const) {
    expect.soft(stripHidden(text), what).toBe(text)
    expect.soft(normalizeMessage(text), what).toBe(text.normalize('NFC'))
  }
})

test('hidden characters without a use are removed', () => {
  for (const [typed, shown] of [
    ['transfer \u202E05\u202C euros', 'transfer 05 euros'],
    ['Al\u200Dice', 'Alice'],
    ['\u200DAlice', 'Alice'],
    ['Bob\u3164', 'Bob'],
    ['ok\u{E0068}\u{E0069}', 'ok'],
    ['👍\u{E0068}\u{E0069}', '👍'],
    ['a\uFE0F\uFE0F\uFE0F', 'a\uFE0F'],
  ] as const)
    expect.soft(normalizeMessage(typed), typed).toBe(shown)
})

test('text is visible if any of it has ink', () => {
  for (const text of ['a', '.', '👍', 'ก', '\u0301', '\uFFFD']) expect(isVisible(text)).toBe(true)
  for (const text of ['', ' \n', '\u200B\u200D', '\u2800', '\uFE0F']) {
    expect(isVisible(text)).toBe(false)
    expect(findMessageError(text)).toBe('MESSAGE_EMPTY')
    expect(trimNotes(text)).toBeNull()
  }
})
