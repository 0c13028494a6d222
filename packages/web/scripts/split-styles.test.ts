import { expect, test } from 'vitest'
import { piecesOf, splitStyles } from './split-styles.ts'

test('a rule lists the classes of each of its selectors', () => {
  expect(piecesOf('.card > a:hover,b.note.wide{color:red}')).toEqual([
    {
      within: [],
      css: '.card > a:hover,b.note.wide{color:red}',
      classes: [['card'], ['note', 'wide']],
    },
  ])
})

test('an escaped selector stands for its class', () => {
  for (const [selector, name] of [
    [String.raw`.md\:grid`, 'md:grid'],
    [String.raw`.w-\[calc\(1px\+\.5em\)\]`, 'w-[calc(1px+.5em)]'],
    [String.raw`.\31 0`, '10'],
    [String.raw`.\*\:min-w-0>*`, '*:min-w-0'],
  ] as const)
    expect.soft(piecesOf(`${selector}{top:0}`)[0]?.classes, selector).toEqual([[name]])
})

test('a rule without a class needs none', () => {
  for (const selector of [
    'h1',
    ':root',
    '[data-away] body',
    'a:not(.link)',
    ':is(.one, :not(.two))',
  ])
    expect.soft(piecesOf(`${selector}{top:0}`)[0]?.classes.at(-1), selector).toEqual([])
})

test('rules keep the at-rules around them, and statements stay in their order', () => {
  const css = '@layer a,b;@layer b{@media (width>=48rem){.x{top:0}}}@keyframes k{to{top:0}}'
  expect(piecesOf(css)).toEqual([
    { within: [], css: '@layer a,b;', classes: [[]] },
    { within: ['@layer b', '@media (width>=48rem)'], css: '.x{top:0}', classes: [['x']] },
    { within: [], css: '@keyframes k{to{top:0}}', classes: [[]] },
  ])
})

test('rules that every page may need are in the part of the style sheet for every page', () => {
  for (const [name, css] of [
    ['a font', '@font-face{font-family:F}'],
    ['a registered property', '@property --x{syntax:"*";inherits:false}'],
    ['a variable of the document', ':root{--x:0}'],
    ['a rule of the base layer', '@layer base{@media print{p{top:0}}}'],
  ] as const)
    expect.soft(splitStyles(`.x{top:0}${css}`), name).toMatchObject({
      common: `@layer properties;${css}`,
      rest: '.x{top:0}',
    })
})

test('other rules stay with the rest of the style sheet', () => {
  for (const [what, css] of [
    ['names a class in brackets', ':where(.x > p){top:0}'],
    ['is in a layer with classes', '@layer components{p{top:0}}'],
    ['is in the layer for older browsers', '@layer properties{*{--x:0}}'],
    ['has an escaped dot in its class', String.raw`.w-1\.5{top:0}`],
  ] as const)
    expect.soft(splitStyles(`p{top:0}${css}`), what).toMatchObject({
      common: '@layer properties;p{top:0}',
      rest: css,
    })
})

test('the pieces of a style sheet in two parts are those of its rest, without the layer for older browsers', () => {
  const css = '@layer properties{*{--x:0}}p{top:0}.x{top:0}'
  expect(splitStyles(css).pieces).toEqual(piecesOf('.x{top:0}'))
})
