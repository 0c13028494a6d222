import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>
const dependencies = ['package.json', ...globSync('packages/*/package.json', { cwd: root })]
  .map((file) => JSON.parse(read(file)) as Manifest)
  .flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
  .filter((name) => !name.startsWith('@crosscheck/'))

const listed = [
  ...read('docs/dependencies.md').matchAll(/^\| (\S*?)(\*?) +\| +(?:<?\d+) \|/gm),
].map(([, start = '', star]) =>
  star === '*' ? (name: string) => name.startsWith(start) : (name: string) => name === start,
)

test('each dependency of the product has exactly one row in docs/dependencies.md', () => {
  const rowsOf = (name: string) => listed.filter((isListed) => isListed(name)).length
  expect(dependencies.filter((name) => rowsOf(name) !== 1)).toEqual([])
  expect(listed.filter((isListed) => !dependencies.some(isListed))).toEqual([])
})

test('no package of the product is under the GPL, and only the picture libraries under the LGPL', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; license?: string }>
  }
  const shared = Object.entries(packages).filter(
    ([, { dev, license }]) => dev !== true && license?.includes('GPL'),
  )
  expect(shared.length).toBeGreaterThan(0)
  const isPictures = /^node_modules\/(?:@img\/sharp-|libheif-js$)/
  expect(
    shared.filter(([path, { license }]) => !isPictures.test(path) || !license?.includes('LGPL')),
  ).toEqual([])
})
