import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Texts = typeof import('./texts.ts')
let texts: Texts
let shown: Record<string, unknown>

const module = (name: string) =>
  texts.connect(name, (next) => {
    shown[name] = next()
  })

beforeEach(async () => {
  vi.resetModules()
  texts = await import('./texts.ts')
  shown = {}
  module('app/ui')
  module('pages/about')
  texts.putMessages('en', {
    'app/ui': [['CrossCheck has ', 0, ' and ', [1, 'plural', { other: ['CrossCheck'] }]]],
    'pages/about': ['About CrossCheck'],
  })
})
// The next file of this worker gets modules without these texts.
afterAll(() => void vi.resetModules())

const said = () => (shown['app/ui'] as (...values: unknown[]) => string)('CrossCheck', 2)

test('another name replaces the own one in every part of a text, and not in its arguments', () => {
  texts.renameProduct(() => 'My "notes"')
  expect(said()).toBe('My "notes" has CrossCheck and My "notes"')
  texts.renameProduct(undefined)
  expect(said()).toBe('CrossCheck has CrossCheck and CrossCheck')
})

test('the texts of the public pages keep the own name', () => {
  texts.renameProduct(() => 'Notes')
  expect(shown['pages/about']).toBe('About CrossCheck')
})

test('the other name is that of the language', () => {
  texts.renameProduct((language) => (language === 'th' ? 'บันทึก' : 'Notes'))
  texts.putMessages('th', { 'app/ui': ['หน้าแรกของ CrossCheck'] })
  expect(shown['app/ui']).toBe('หน้าแรกของ บันทึก')
})

test('screens are notified when the name changes', () => {
  const notified = vi.fn()
  texts.textsVersion.subscribe(notified)
  const before = texts.textsVersion.get()
  texts.renameProduct(() => 'Notes')
  expect(notified).toHaveBeenCalledOnce()
  expect(texts.textsVersion.get()).not.toBe(before)
})
