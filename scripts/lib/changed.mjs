import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const tests = /\.test\.tsx?$/
const longTests = /\.long\.test\.tsx?$/
const journeys = /^e2e\/(?!together\/)/
const code = /\.(ts|tsx|mjs)$/
const imported = /(?:\bfrom|\bimport)[\s(]*'([^']+)'/g

/** @param {string} root @param {string[]} args */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * The files that differ from a commit, and those that Git does not know yet.
 * @param {string} root @param {string} commit
 */
const changedFiles = (root, commit) => [
  ...git(root, 'diff', '--name-only', '--diff-filter=d', commit),
  ...git(root, 'ls-files', '--others', '--exclude-standard'),
]

/** @param {string} file @param {string} specifier */
const target = (file, specifier) => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, name, path] = /^@crosscheck\/(\w+)\/(.+)$/.exec(specifier) ?? []
  return `packages/${name}/src/${path}.ts`
}

/** @param {string} root @param {string} file */
const importsOf = (root, file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(imported)].map(([, specifier = '']) => target(file, specifier))
}

/**
 * What `npm run check -- --changed` looks at: the changed files, and the tests near them. A test is
 * near a file that it imports, and near the files of its folder: tests of calls import the server
 * only. The journeys need a browser.
 * @param {string} root
 * @param {string} [commit]
 */
export const findChanges = (root, commit = 'HEAD') => {
  const files = changedFiles(root, commit)
  const changed = new Set(files)
  const folders = new Set(
    files.filter((file) => code.test(file) && !tests.test(file)).map((file) => dirname(file)),
  )
  /** @param {string} test */
  const isNear = (test) =>
    folders.has(dirname(test)) || importsOf(root, test).some((file) => changed.has(file))
  const all = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts*')
  const near = all
    .filter((test) => !journeys.test(test) && existsSync(join(root, test)))
    .filter((test) => changed.has(test) || (!longTests.test(test) && isNear(test)))
  return { files, code: files.filter((file) => code.test(file)), tests: [...new Set(near)] }
}
