import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScrollPosition, mayScroll } from './scroll-position.ts'

const at = (key: string) =>
  ({ href: '/about', state: { __TSR_key: key } }) as Parameters<typeof keepScrollPosition>[0]

const scrolled = vi.fn()
beforeEach(() => {
  const document = new EventTarget()
  document.addEventListener('scroll', scrolled)
  vi.stubGlobal('document', document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  scrolled.mockClear()
})

test('the router scrolls once per entry of the history, and not when it loads an entry again', () => {
  expect(mayScroll({ location: at('a') })).toBe(true)
  expect(mayScroll({ location: at('a') })).toBe(false)
  expect(mayScroll({ location: at('b') })).toBe(true)
  expect(mayScroll({ location: at('a') })).toBe(true)
})

test('the router does not scroll when it renders an entry whose position is kept', () => {
  keepScrollPosition(at('c'))
  expect(mayScroll({ location: at('c') })).toBe(false)
  expect(scrolled).toHaveBeenCalledOnce()
  expect(mayScroll({ location: at('d') })).toBe(true)
})
