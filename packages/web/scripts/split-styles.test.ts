import { expect, test } from 'vitest'
import { splitStyles } from './split-styles.ts'

const piecesOf = (css: string) => splitStyles(css).pieces

test('a rule lists the classes of each of its selectors', () => {
  expect(piecesOf('.card > a:hover,b.note.wide{color:red}')).toEqual([
    {
      within: [],
      css: '.card > a:hover,b.note.wide{color:red}',
      classes: [['card'], ['note', 'wide']],
    },
  ])
})

test.each([
  [String.raw`.md\:grid`, 'md:grid'],
  [String.raw`.w-\[calc\(1px\+\.5em\)\]`, 'w-[calc(1px+.5em)]'],
  [String.raw`.\31 0`, '10'],
  [String.raw`.\*\:min-w-0>*`, '*:min-w-0'],
])('the escaped selector %s stands for the class %s', (selector, name) => {
  expect(piecesOf(`${selector}{top:0}`)[0]?.classes).toEqual([[name]])
})

test.each(['h1', ':root', '[data-away] body', 'a:not(.link)', ':is(.one, :not(.two))'])(
  'the rule of %s needs no class',
  (selector) => {
    expect(piecesOf(`${selector}{top:0}`)[0]?.classes.at(-1)).toEqual([])
  },
)

test('rules keep the at-rules around them, and statements stay in their order', () => {
  const css = '@layer a,b;@layer b{@media (width>=48rem){.x{top:0}}}@keyframes k{to{top:0}}'
  expect(piecesOf(css)).toEqual([
    { within: [], css: '@layer a,b;', classes: [[]] },
    { within: ['@layer b', '@media (width>=48rem)'], css: '.x{top:0}', classes: [['x']] },
    { within: [], css: '@keyframes k{to{top:0}}', classes: [[]] },
  ])
})

test('fonts are apart from the other styles', () => {
  const { fonts, pieces, rest } = splitStyles('@font-face{font-family:F}p{top:0}')
  expect(fonts).toBe('@font-face{font-family:F}')
  expect(rest).toBe('p{top:0}')
  expect(pieces.map(({ css }) => css)).toEqual(['p{top:0}'])
})
