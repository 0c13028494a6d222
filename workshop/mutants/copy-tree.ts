import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureModulesWritten } from '../../scripts/lib/prepare.mjs'

/** Untracked paths that the tests need. */
const builtFolders = ['packages/mail/dist', 'packages/web/dist']

/** Folders of node_modules that belong to the copy: its own packages, and caches of its files. */
const isOwn = (name: string) => name === '@crosscheck' || /^\.(vite|users|preparing)/.test(name)

const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/**
 * Links every installed package, except the workspaces, which resolve to the copy's own sources.
 */
const linkPackages = async (root: string, folder: string): Promise<void> => {
  const from = join(root, 'node_modules')
  const to = join(folder, 'node_modules')
  await mkdir(join(to, '@crosscheck'), { recursive: true })
  for (const name of await readdir(from))
    if (!isOwn(name)) await symlink(join(from, name), join(to, name))
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join('../../packages', name), join(to, '@crosscheck', name))
}

/**
 * A separate working tree in `folder`, with uncommitted changes, so that the real one is never
 * changed.
 */
export const copyTree = async (root: string, folder: string): Promise<void> => {
  for (const file of listFiles(root)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  for (const built of builtFolders)
    if (existsSync(join(root, built)))
      await cp(join(root, built), join(folder, built), { recursive: true })
  await linkPackages(root, folder)
  await ensureModulesWritten(folder)
}
