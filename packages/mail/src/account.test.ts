import { expect, test } from 'vitest'
import * as templates from './account.ts'

const link = { url: 'https://example.org/somewhere?a=1&b=2#token=x', code: '012345' }
const all = Object.entries(templates)

test.each(all)('%s says the same in text and HTML, with its link', (_, make) => {
  const { subject, text, html } = make(link)
  expect(subject).toMatch(/^[A-Z][^\r\n]{5,60}$/)
  expect(text).toContain(link.url)
  expect(html).toContain(`href="${link.url.replace('&', '&amp;')}"`)
  const sentences = text
    .split('\n\n')
    .filter((part) => !part.includes(link.url) && !part.startsWith('--'))
  for (const sentence of sentences) expect(html).toContain(sentence.trim())
})

test.each(all)('%s fetches nothing, runs nothing, and its subject tells nothing', (_, make) => {
  const { subject, html } = make(link)
  expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i)
  expect(subject).not.toMatch(/match|partner|profile|cheat|cross|\d/i)
})
