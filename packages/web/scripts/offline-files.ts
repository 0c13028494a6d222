import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfflineFiles } from '../src/service-worker/offline-files.ts'

type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, Chunk>
export type Texts = { folder: string; needed: Record<string, string[]> }

const entry = 'index.html'

/** The screens that open without a connection. Signing out leads to the last one. */
const screens: readonly string[] = [
  'src/screens/member/dashboard-screen.tsx',
  'src/screens/member/profile-screen.tsx',
  'src/screens/public/landing-screen.tsx',
]

const administration = 'src/app/session/admin-gate.tsx'

const needsConnection = (module: string): boolean =>
  module === administration || (module.startsWith('src/screens/') && !screens.includes(module))

/** The modules that the screens load, immediately or later. */
export const listOfflineFiles = (manifest: Manifest, texts: Texts): OfflineFiles => {
  const page = manifest[entry]
  const missing = [...screens, administration].find((module) => !manifest[module])
  if (!page || missing) throw new Error(`The manifest has no ${missing ?? entry}`)
  const modules = new Set<string>()
  const visit = (module: string): void => {
    if (modules.has(module) || needsConnection(module)) return
    modules.add(module)
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {}
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit(entry)
  const chunks = [...modules].flatMap((module) => manifest[module] ?? [])
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
  // The manifest does not name a module that shares its chunk with others.
  const isStored = (module: string): boolean => modules.has(module) || !manifest[module]
  const needed = Object.entries(texts.needed).filter(([module]) => isStored(module))
  const names = new Set(needed.flatMap(([, groups]) => groups))
  return {
    pageScript: `/${page.file}`,
    files: [...files].map((file) => `/${file}`),
    texts: { folder: `/${texts.folder}`, names: [...names] },
  }
}

/** The files of a build for pages that start without a connection. */
export const offlineFiles = (folder: string): OfflineFiles => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  return listOfflineFiles(read('manifest.json') as Manifest, read('texts.json') as Texts)
}
