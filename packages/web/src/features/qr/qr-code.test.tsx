import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const draw = (address: string) =>
  renderToStaticMarkup(<QrCode address={address} label="QR code" className="" />)

/** The dark modules of the drawn path. */
const modulesOf = (svg: string) =>
  new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))

test('the QR code has error correction of level L and a quiet zone of four modules', () => {
  const svg = draw('https://example.org/?ref=qr')
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const dark = modulesOf(svg)
  // Version 2 has 25 modules; 27 bytes fit into it only with level L.
  expect(size).toBe(25 + 2 * 4)
  for (const module of dark) {
    const [x = 0, y = 0] = module.split(' ').map(Number)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x, y)).toBeLessThan(size - 4)
  }
  // The first two bits of the format, without the standard's mask 10, are those of level L: 01.
  expect([dark.has('4 12'), dark.has('5 12')]).toEqual([true, true])
  expect(svg).toContain('width="220"')
})
