import { expect, test } from 'vitest'
import { lateModules, laterModules, screenModules, shellModules } from '../src/prerender/screens.ts'
import { withListedModules } from './chunks.ts'

const modules = [screenModules, shellModules, lateModules, laterModules].flatMap((listed) =>
  Object.values(listed).flat(),
)
const manifest = { '_merged.js': { file: 'assets/merged.js' } }
const chunkOf = (names: string[]) => [
  { fileName: 'assets/merged.js', moduleIds: names.map((name) => `/clone/packages/web/${name}`) },
]

test('a preloaded module that shares its chunk is in the manifest under its own name', () => {
  const listed = withListedModules(manifest, chunkOf(modules))
  expect(modules.filter((module) => listed[module]?.file !== 'assets/merged.js')).toEqual([])
})

test('the build fails if a preloaded module is in no chunk', () => {
  const [missing = '', ...rest] = modules
  expect(() => withListedModules(manifest, chunkOf(rest))).toThrow(missing)
})
