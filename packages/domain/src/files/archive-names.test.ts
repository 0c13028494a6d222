import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveNames } from './archive-names.ts'
import { normalizeFilePath } from './path.ts'

const nameOf = (path: string) => archiveNames([path]).get(path)

test('paths have names that every system accepts', () => {
  for (const [path, name] of [
    ['partner-photos/1.jpg', 'partner-photos/1.jpg'],
    ['partner-photos/Zoë (1).webp', 'partner-photos/Zoë (1).webp'],
    ['CON', '_CON'],
    ['a/nul.jpg', 'a/_nul.jpg'],
    ['com1/x.jpg', '_com1/x.jpg'],
    ['aux .jpg', '_aux .jpg'],
    ['console.jpg', 'console.jpg'],
    ['x:y', 'x_y'],
    ['a/what?*"<>|.jpg', 'a/what______.jpg'],
    ['photo.', 'photo_'],
    ['photo. .', 'photo_'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.jpg`],
  ] as const)
    expect.soft(nameOf(path), path).toBe(name)
})

test('paths that would have one name on Windows get different ones', () => {
  const names = archiveNames(['a/x:y.jpg', 'a/x_y.jpg', 'A/X_Y.JPG', 'a/x_y.jpg'])
  expect([...names.values()]).toEqual(['a/x_y.jpg', 'a/x_y (2).jpg', 'A/X_Y (3).JPG'])
})

test('every stored path has a name of its own that Windows takes as it is', () => {
  const segment = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.constantFrom(
      'CON',
      'nul.txt',
      'x:y',
      'a.',
      'a. ',
      'A',
      'a',
      'LPT1',
      'com¹.jpg',
      '_',
      'a (2)',
    ),
  )
  const path = fc
    .array(segment, { minLength: 1, maxLength: 3 })
    .map((parts) => normalizeFilePath(parts.join('/')))
    .filter((one) => one !== null)
  fc.assert(
    fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
      const names = [...archiveNames(paths).values()]
      expect(names).toHaveLength(new Set(paths).size)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const part of names.flatMap((name) => name.split('/'))) {
        expect(part).not.toMatch(/[<>:"|?*\\\p{Cc}]/u)
        expect(part).not.toMatch(/[. ]$|^$/)
        expect(part.split('.')[0]?.trim()).not.toMatch(
          /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)$/i,
        )
      }
    }),
  )
})
