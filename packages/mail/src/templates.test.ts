import { expect, test } from 'vitest'
import * as templates from './templates.ts'

const url = 'https://example.org/somewhere?a=1&b=2#token=x'

test.each(Object.entries(templates))(
  '%s says the same in text and HTML, with its link',
  (_, make) => {
    const { subject, text, html } = make({ url })
    expect(subject).toMatch(/^[A-Z][^\r\n]{5,60}$/)
    expect(text).toContain(url)
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`)
    const sentences = text
      .split('\n\n')
      .filter((part) => !part.includes(url) && !part.startsWith('--'))
    for (const sentence of sentences) expect(html).toContain(sentence.trim())
  },
)

test.each(Object.entries(templates))('%s fetches nothing and runs nothing', (_, make) => {
  expect(make({ url }).html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i)
})

test('no subject tells what the product is about', () => {
  for (const make of Object.values(templates))
    expect(make({ url }).subject).not.toMatch(/match|partner|profile|cheat|cross/i)
})
