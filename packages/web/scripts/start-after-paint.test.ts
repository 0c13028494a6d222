import type { IndexHtmlTransformContext } from 'vite'
import { expect, test } from 'vitest'
import { firstCallsPath } from '@crosscheck/domain/contract/first-calls'
import { startAfterPaint } from './start-after-paint.ts'

const links = ['entry', 'libraries'].map((name) => `<link rel="modulepreload" href="/${name}.js">`)
const html = `<head>${links.join('')}<style data-file="/a.css"></style></head><body><p>contents</p></body>`

test('a page of a member requests its data and the first scripts before its styles and contents arrive', async () => {
  const { transformIndexHtml } = startAfterPaint()
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin changes no page')
  const page = await transformIndexHtml.handler.call(
    {} as ThisParameterType<typeof transformIndexHtml.handler>,
    html,
    {} as IndexHtmlTransformContext,
  )
  if (typeof page !== 'string') throw new Error('The plugin writes no page')
  const [beforeStyles = '', rest = ''] = page.split('<style')
  expect(beforeStyles.match(/data-rel="modulepreload"/g)).toHaveLength(links.length)
  expect(beforeStyles).toContain(`${firstCallsPath}?page=`)
  expect(rest).not.toContain(firstCallsPath)
  expect(rest).toContain('<p>contents</p><script data-start>')
})
