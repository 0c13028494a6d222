import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nodePackage, replacesPackage } from './find-node.mjs'
import { installPackages, lockForNpm } from './install.mjs'

test('each package of the lock file that a registry has gets an address, whose host npm replaces', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/@crosscheck/domain': { resolved: 'packages/domain', link: true },
    'node_modules/@img/sharp-linux-x64': { version: '0.35.5', integrity: 'sha512-1' },
    'node_modules/accepts/node_modules/mime-db': { version: '1.2.3-rc.1', integrity: 'sha512-2' },
    'node_modules/blink-2': { version: '2.9.0', name: '@blink/sdk', integrity: 'sha512-3' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }
  const completed = JSON.parse(
    lockForNpm(JSON.stringify({ lockfileVersion: 3, packages }), () => false),
  )
  const host = 'https://registry.invalid'
  expect(completed).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      'node_modules/@img/sharp-linux-x64': {
        ...packages['node_modules/@img/sharp-linux-x64'],
        resolved: `${host}/@img/sharp-linux-x64/-/sharp-linux-x64-0.35.5.tgz`,
      },
      'node_modules/accepts/node_modules/mime-db': {
        ...packages['node_modules/accepts/node_modules/mime-db'],
        resolved: `${host}/mime-db/-/mime-db-1.2.3-rc.1.tgz`,
      },
      'node_modules/blink-2': {
        ...packages['node_modules/blink-2'],
        resolved: `${host}/@blink/sdk/-/sdk-2.9.0.tgz`,
      },
    },
  })
})

test('npm gets no Node to install where the machine has one as new, which is not the installed one', () => {
  const lock = { packages: { [`node_modules/${nodePackage}`]: { version: '24.21.0' } } }
  const enginesFor = (version: string, execPath = '/usr/bin/node') => {
    const copy = lockForNpm(JSON.stringify(lock), (packaged) =>
      replacesPackage('/clone', { version, execPath }, packaged),
    )
    return JSON.parse(copy).packages[`node_modules/${nodePackage}`].engines
  }
  for (const version of ['24.21.0', '24.30.1']) expect(enginesFor(version)).toEqual({ node: '<1' })
  for (const version of ['24.20.9', '20.20.2', '26.1.0'])
    expect.soft(enginesFor(version), version).toBeUndefined()
  expect(enginesFor('24.21.0', `/clone/node_modules/${nodePackage}/bin/node`)).toBeUndefined()
})

test('an installed Node stays when packages are added, because a server may run on it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'crosscheck-install-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const npm = join(root, 'npm-cli.cjs')
  await writeFile(npm, "require('fs').copyFileSync('npm-shrinkwrap.json', 'seen.json')")
  vi.stubEnv('npm_execpath', npm)
  onTestFinished(() => void vi.unstubAllEnvs())
  const entry = `node_modules/${nodePackage}`
  const lock = { packages: { [entry]: { version: process.versions.node } } }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))
  await mkdir(join(root, entry), { recursive: true })
  const enginesWhere = async (adds: boolean) => {
    expect(await installPackages(root, { adds, forDevelopment: true })).toBe(true)
    return JSON.parse(await readFile(join(root, 'seen.json'), 'utf8')).packages[entry].engines
  }
  expect(await enginesWhere(true)).toBeUndefined()
  expect(await enginesWhere(false)).toEqual({ node: '<1' })
})
