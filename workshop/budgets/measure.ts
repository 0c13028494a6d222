import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from '@crosscheck/domain/contract/contract'
import { settings } from '@crosscheck/server/config/settings/all'
import { findFolderCycles, importsIn } from '../../scripts/lint/folder-cycles.ts'

const root = join(import.meta.dirname, '../..')
const packages = ['domain', 'mail', 'server', 'text', 'web'] as const
const maxFilesInFolder = 15

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const linesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
const wordsOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + read(path).split(/\s+/).filter(Boolean).length, 0)

const isCode = (path: string): boolean => /\.(?:tsx?|mjs)$/.test(path)
/** Tests, and what only tests, benchmarks and tools need. */
const isAround = (path: string): boolean =>
  /\.test\.tsx?$|\/testing(?:\/|\.ts$)|^(?:workshop|scripts|e2e)\//.test(path)
const isGenerated = (path: string): boolean =>
  /\/migrations\/|^packages\/web\/src\/text\//.test(path)

const crowdedFolders = (product: readonly string[]): string[] => {
  const files = new Map<string, number>()
  for (const path of product) files.set(dirname(path), (files.get(dirname(path)) ?? 0) + 1)
  return [...files].flatMap(([folder, count]) => (count > maxFilesInFolder ? [folder] : []))
}

/** The size of the project. Files that Git does not track do not count. */
export const measureProject = (): Record<string, number> => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '')
  const code = tracked.filter((path) => isCode(path) && !isGenerated(path))
  const product = code.filter((path) => path.startsWith('packages/') && !isAround(path))
  const inPackage = (name: string) => product.filter((path) => path.startsWith(`packages/${name}/`))
  const ofCalls = linesOf([...inPackage('domain'), ...inPackage('server')])
  const documents = tracked.filter((path) => /^docs\/.*\.md$|^README\.md$/.test(path))
  const written = documents.filter((path) => !/\/decisions\/|claims\.md$/.test(path))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return {
    ...Object.fromEntries(
      packages.map((name) => [`product lines of ${name}`, linesOf(inPackage(name))]),
    ),
    'lines around the product': linesOf(code.filter(isAround)),
    'lines of server and domain for each call': Math.ceil(ofCalls / Object.keys(contract).length),
    settings: Object.keys(settings).length,
    'npm scripts': Object.keys(scripts).length,
    'words of documents': wordsOf(written),
    decisions: documents.filter((path) => /^docs\/decisions\/\d/.test(path)).length,
    'scripts in the README': new Set(read('README.md').match(/npm (?:run [\w:-]+|start|test)/g))
      .size,
    'folders that import each other in a circle': ['domain', 'server', 'web'].flatMap((name) =>
      findFolderCycles(importsIn(join(root, 'packages', name, 'src'))),
    ).length,
    'folders with more than 15 files': crowdedFolders(product).length,
  }
}
