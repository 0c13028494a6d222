import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const read = async (url: string) => {
  const { app } = await testApp({ config: { publicUrl: 'https://check.example' } })
  return app.server.inject({ url })
}

test('the sitemap lists the pages of text, and no other page', async () => {
  const { statusCode, headers, body } = await read('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://check.example/',
    'https://check.example/qr',
    'https://check.example/about',
    'https://check.example/privacy',
    'https://check.example/terms',
    'https://check.example/people-described',
    'https://check.example/leaving',
    'https://check.example/safety-plan',
    'https://check.example/name-and-icon',
    'https://check.example/is-it-safe',
    'https://check.example/help',
  ])
})

test('robots.txt names the sitemap, and keeps search engines out of the interface only', async () => {
  const { statusCode, headers, body } = await read('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://check.example/sitemap.xml\n',
  )
})
