import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeFilePath } from './path.ts'

test('a path is trimmed and composed', () => {
  for (const [given, path] of [
    ['partner-photos/1.jpg', 'partner-photos/1.jpg'],
    [' couple-photos/1731234567890.heic ', 'couple-photos/1731234567890.heic'],
    ['Fotos/Zoe\u0308.png', 'Fotos/Zo\u00eb.png'],
    ['a..b/.hidden/...x', 'a..b/.hidden/...x'],
  ] as const)
    expect.soft(normalizeFilePath(given), given).toBe(path)
})

test('a path that could leave its prefix, or is no text, is refused', () => {
  for (const given of [
    '',
    ' ',
    '/',
    '/etc/passwd',
    '..',
    '../1.jpg',
    'partner-photos/../../1.jpg',
    'partner-photos/..',
    './1.jpg',
    'a/./b',
    'a//b',
    'a/',
    'a/ .. /b',
    'a/.../b',
    'a/%2e%2E/b',
    'a\\..\\b',
    'C:\\a',
    'a\0.jpg',
    'a\n.jpg',
    '\ud800',
    'a/'.repeat(8) + 'b',
    'é'.repeat(257),
  ])
    expect.soft(normalizeFilePath(given), given).toBeNull()
})

const parts = fc.constantFrom('.', '..', '/', '\\', '\0', ' ', '%2e', 'a', 'é', 'e\u0301', '\u2024')
test('no accepted path leaves its prefix, and normalizing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (given) => {
      const path = normalizeFilePath(given.join(''))
      if (path === null) return
      expect(normalizeFilePath(path)).toBe(path)
      expect(new URL(path, 'file:///prefix/').href).toMatch(/^file:\/\/\/prefix\/./)
      expect(path.split('/')).not.toContain('..')
    }),
    { numRuns: 2000 },
  )
})
