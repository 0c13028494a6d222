import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Texts = { folder: string; needed: Record<string, string[]> }

export type PageParts = { scripts: string[]; styles: { file: string; content: string }[] }

/** The build's list of its files. */
export type PageFiles = {
  /** The addresses of the texts that the modules need, in one language. */
  textsOf: (modules: readonly string[], language: string) => string[]
  /** The texts themselves by the name of their group, with their version, as JSON. */
  readTexts: (modules: readonly string[], language: string) => Promise<string>
  /** The scripts and styles of the modules, without those that every page has. */
  partsOf: (modules: readonly string[]) => Promise<PageParts>
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
  const groupsOf = (modules: readonly string[]): string[] => [
    ...new Set(modules.flatMap((module) => texts?.needed[module] ?? [])),
  ]
  const fileOf = (group: string, language: string): string =>
    `${texts?.folder}/${language}/${group}.json`
  const contents = new Map<string, Promise<string>>()
  const read = (name: string): Promise<string> => {
    const content = contents.get(name) ?? readFile(join(folder, name), 'utf8')
    contents.set(name, content)
    // A failed read is repeated by the next request.
    content.catch(() => contents.delete(name))
    return content
  }
  return {
    textsOf: (modules, language) => groupsOf(modules).map((group) => `/${fileOf(group, language)}`),
    readTexts: async (modules, language) => {
      const groups = await Promise.all(
        groupsOf(modules).map(async (group) => `"${group}":${await read(fileOf(group, language))}`),
      )
      const version = texts?.folder.split('/').at(-1) ?? ''
      return `{"version":"${version}","groups":{${groups.join(',')}}}`
    },
    partsOf: async (modules) => {
      const seen = new Set<string>()
      for (const module of modules) collect(manifest, module, seen)
      const chunks = [...seen].flatMap((key) => (first.has(key) ? [] : (manifest[key] ?? [])))
      return {
        scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
        styles: await Promise.all(
          [...new Set(chunks.flatMap(({ css = [] }) => css))].map(async (name) => ({
            file: `/${name}`,
            content: await read(name),
          })),
        ),
      }
    },
  }
}
