import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPage } from '@crosscheck/domain/pages'
import { expect, test } from 'vitest'

test('the server answers every page of the router with status 200', () => {
  const router = readFileSync(
    join(import.meta.dirname, '../packages/web/src/app/router.tsx'),
    'utf8',
  )
  const paths = [...router.matchAll(/(?:path: |[pP]age\(\s*)'([^']+)'/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isPage(path.replaceAll(/\$\w+/g, 'some-id')))).toEqual([])
})
