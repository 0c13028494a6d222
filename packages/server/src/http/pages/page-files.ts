import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Texts = { folder: string; needed: Record<string, string[]> }

/** What the build lists about its files. */
export type PageFiles = {
  /** The texts that the modules need, in one language. */
  textsOf: (modules: readonly string[], language: string) => string[]
  /** The scripts and styles of the modules, without those that every page has. */
  partsOf: (modules: readonly string[]) => { scripts: string[]; styles: string[] }
}

/** The module that every page loads. */
export const firstModule = 'src/main.tsx'

const readJson = async <T>(folder: string, name: string, missing: T): Promise<T> => {
  const text = await readFile(join(folder, '.vite', name), 'utf8').catch(() => undefined)
  return text === undefined ? missing : (JSON.parse(text) as T)
}

const collect = (manifest: Manifest, key: string, seen: Set<string>): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) collect(manifest, next, seen)
  return seen
}

export const readPageFiles = async (folder: string): Promise<PageFiles> => {
  const manifest = await readJson<Manifest>(folder, 'manifest.json', {})
  const texts = await readJson<Texts | null>(folder, 'texts.json', null)
  const first = collect(manifest, 'index.html', new Set())
  return {
    textsOf: (modules, language) => {
      const groups = new Set(modules.flatMap((module) => texts?.needed[module] ?? []))
      return [...groups].map((group) => `/${texts?.folder}/${language}/${group}.json`)
    },
    partsOf: (modules) => {
      const seen = new Set<string>()
      for (const module of modules) collect(manifest, module, seen)
      const chunks = [...seen].flatMap((key) => (first.has(key) ? [] : (manifest[key] ?? [])))
      return {
        scripts: chunks.map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      }
    },
  }
}
