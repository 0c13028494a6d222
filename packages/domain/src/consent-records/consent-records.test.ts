import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkboxNames } from '../fields/catalog.ts'
import { isMatchVisible, switchEffectOf, type ComparisonState } from './comparison.ts'
import { purposeOfBox, purposes } from './purposes.ts'
import { textVersionOf, type TextKind } from './text-version.ts'
import {
  consentText,
  formTextVersion,
  isPublished,
  photoTextVersion,
  publishedTexts,
  switchTextVersion,
} from './texts.ts'

describe('texts of consent', () => {
  // claim: consents-are-recorded
  test('a published version keeps its exact wording', () => {
    const dated: [string, string][] = []
    for (const [kind, versions] of Object.entries(publishedTexts))
      for (const [version, texts] of Object.entries(versions))
        if (/\d{4}-\d\d-\d\d/.test(version)) {
          const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
          dated.push([version, digest.slice(0, 16)])
        } else expect(version).toBe(textVersionOf(kind as TextKind, texts as never))
    expect(Object.fromEntries(dated)).toEqual({
      '2026-11-20': '28a587545ed68ea9',
      '2026-11-23': '83d5fc10ce09a892',
      '2026-11-23-th': 'f9c57a52d6d0ce66',
      'switch-2026-11-22': 'fa890e8adbc358c9',
      'switch-2026-11-23': 'f1f032a2d3f44aae',
      'switch-2026-11-23-th': 'b2f9ea5e786c4b1d',
      'photo-2026-11-23': 'b5266d64103a3f59',
      'photo-2026-11-23-th': 'e13b2a3243813c9c',
      'show-2026-11-23': 'b0aa7df152d000bb',
      'show-2026-11-23-th': 'bb4df5eb79164964',
    })
  })

  test('every box has a purpose of its own, and every purpose a current text', () => {
    expect(Object.keys(purposeOfBox).toSorted()).toEqual(
      ['consentChecked', ...checkboxNames].toSorted(),
    )
    expect(Object.values(purposeOfBox).toSorted()).toEqual(purposes.toSorted())
    for (const purpose of purposes) expect(consentText(formTextVersion, purpose)).toMatch(/\w/)
    expect(consentText(switchTextVersion, 'comparison')).toMatch(/\w/)
    expect(isPublished('photo', photoTextVersion)).toBe(true)
  })

  test('other words are another version, also in another order or by one letter', () => {
    const letters = fc.tuple(fc.string(), fc.string())
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const [first, second] = [one, other].map(([comparison, processing]) =>
          textVersionOf('form', { comparison, processing, adult: '', own_risk: '' }),
        )
        expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  test('an unknown version has no text', () => {
    expect(consentText('2020-01-01', 'comparison')).toBeNull()
    expect(consentText('constructor', 'comparison')).toBeNull()
    expect(consentText(switchTextVersion, 'adult')).toBeNull()
    expect(consentText(null, 'comparison')).toBeNull()
    expect(isPublished('form', switchTextVersion)).toBe(false)
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
