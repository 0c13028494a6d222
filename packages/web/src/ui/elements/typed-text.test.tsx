import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithParts } from './typed-text.tsx'

const htmlOf = (words: (first: string, second: string) => string) =>
  renderToStaticMarkup(
    <WithParts words={words}>
      <i>A</i>
      <b>B</b>
    </WithParts>,
  )

test('a sentence puts its two elements where the language requires them', () => {
  expect(htmlOf((first, second) => `Read ${first} and ${second}.`)).toBe(
    'Read <i>A</i> and <b>B</b>.',
  )
  expect(htmlOf((first, second) => `${second}, then ${first}`)).toBe('<b>B</b>, then <i>A</i>')
})
