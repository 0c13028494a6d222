import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkboxNames } from '../fields/catalog.ts'
import { isMatchVisible, switchEffectOf, type ComparisonState } from './comparison.ts'
import { purposeOfBox, purposes } from './purposes.ts'
import {
  consentText,
  consentTexts,
  formTextVersion,
  formTextVersionIn,
  formTextVersions,
  isCurrentFormText,
  switchTextVersion,
  switchTextVersionIn,
  switchTextVersions,
} from './texts.ts'

describe('texts of consent', () => {
  // claim: consents-are-recorded
  test('a published version keeps its exact wording', () => {
    const hashes = Object.entries(consentTexts).map(([version, texts]) => [
      version,
      createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16),
    ])
    expect(Object.fromEntries(hashes)).toEqual({
      '2026-11-20': '28a587545ed68ea9',
      '2026-11-23': '83d5fc10ce09a892',
      '2026-11-23-th': 'f9c57a52d6d0ce66',
      'switch-2026-11-22': 'fa890e8adbc358c9',
      'switch-2026-11-23': 'f1f032a2d3f44aae',
      'switch-2026-11-23-th': 'b2f9ea5e786c4b1d',
    })
  })

  test('every box has a purpose of its own, and every purpose a current text', () => {
    expect(Object.keys(purposeOfBox).toSorted()).toEqual(
      ['consentChecked', ...checkboxNames].toSorted(),
    )
    expect(Object.values(purposeOfBox).toSorted()).toEqual(purposes.toSorted())
    for (const purpose of purposes) expect(consentText(formTextVersion, purpose)).toMatch(/\w/)
    expect(consentText(switchTextVersion, 'comparison')).toMatch(/\w/)
    expect(formTextVersions).toContain(formTextVersion)
    expect(switchTextVersions).toContain(switchTextVersion)
  })

  test('a page records the text of its language, and the English one if there is none', () => {
    expect(formTextVersionIn('th')).toBe('2026-11-23-th')
    expect(formTextVersionIn('de')).toBe(formTextVersion)
    expect(switchTextVersionIn('th')).toBe('switch-2026-11-23-th')
    expect(switchTextVersionIn('constructor')).toBe(switchTextVersion)
    for (const purpose of purposes) expect(consentText('2026-11-23-th', purpose)).toMatch(/[ก-๙]/u)
    expect(isCurrentFormText('2026-11-23-th')).toBe(true)
    expect(isCurrentFormText('2026-11-20')).toBe(false)
  })

  test('an unknown version has no text', () => {
    expect(consentText('2020-01-01', 'comparison')).toBeNull()
    expect(consentText('constructor', 'comparison')).toBeNull()
    expect(consentText(switchTextVersion, 'adult')).toBeNull()
    expect(consentText(null, 'comparison')).toBeNull()
  })
})

describe('the switch of a description', () => {
  const presses = fc.array(fc.boolean(), { maxLength: 20 })
  const start = fc.constantFrom<ComparisonState>(
    { compared: true, everConsented: true },
    // stored without consent
    { compared: false, everConsented: false },
  )

  const play = (first: ComparisonState, wanted: readonly boolean[]) => {
    let state = first
    return wanted.map((want) => {
      const effect = switchEffectOf(state, want)
      const before = state
      if (effect.kind === 'give') state = { compared: true, everConsented: true }
      if (effect.kind === 'withdraw') state = { ...state, compared: false }
      return { want, effect, before, after: state }
    })
  }

  test('the last choice decides the state, and a repeated choice has no effect', () => {
    fc.assert(
      fc.property(start, presses, (first, wanted) => {
        for (const { want, before, after, effect } of play(first, wanted)) {
          expect(after.compared).toBe(want)
          expect(effect.kind === 'nothing').toBe(before.compared === want)
          expect(switchEffectOf(after, want)).toEqual({ kind: 'nothing' })
        }
      }),
    )
  })

  test('every comparison after the first one counts, and withdrawal never counts', () => {
    fc.assert(
      fc.property(start, presses, (first, wanted) => {
        const given = play(first, wanted).flatMap(({ effect }) =>
          effect.kind === 'give' ? [effect.counts] : [],
        )
        const free = first.everConsented ? 0 : 1
        expect(given).toEqual(given.map((_, index) => index >= free))
      }),
    )
  })
})

describe('the display of a match', () => {
  const side = fc.record({ deleted: fc.boolean(), compared: fc.boolean() })

  test('a match looks the same whether the other description is deleted or not compared', () => {
    fc.assert(
      fc.property(side, (own) => {
        const isShown = (other: { deleted: boolean; compared: boolean }) =>
          isMatchVisible([own, other], false)
        expect(isShown({ deleted: false, compared: false })).toBe(false)
        expect(isShown({ deleted: true, compared: true })).toBe(false)
      }),
    )
  })

  test('exchanged contact remains shown until a description is deleted, from either side', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        expect(isMatchVisible([one, other], true)).toBe(!one.deleted && !other.deleted)
        expect(isMatchVisible([one, other], false)).toBe(isMatchVisible([other, one], false))
      }),
    )
  })
})
