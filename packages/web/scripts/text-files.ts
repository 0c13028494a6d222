import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { compileCatalog, type Catalog } from '@crosscheck/text/catalog/catalog'
import { writeGeneratedModules } from '@crosscheck/text/catalog/write-modules'
import { languages, pseudoLanguages, sourceLanguage } from '@crosscheck/text/message/languages'
import type { Plugin } from 'vite'
import { groupTexts, type TextGroups } from './text-groups.ts'

const root = join(import.meta.dirname, '..')
const entry = join(root, 'src/main.tsx')
const folder = 'assets/texts'

type Catalogs = ReadonlyMap<string, Catalog>
const readCatalogs = (): Catalogs =>
  new Map([...languages, ...pseudoLanguages].map(({ tag }) => [tag, compileCatalog(tag)]))

/** A part of the files' addresses, so that browsers may keep them for good. */
const versionOf = (catalogs: Catalogs): string => {
  const hash = createHash('sha256')
  for (const [tag, catalog] of catalogs) hash.update(JSON.stringify([tag, [...catalog]]))
  return hash.digest('hex').slice(0, 8)
}

const fileOf = (catalog: Catalog, modules: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(modules.map((name) => [name, catalog.get(name)])))

const textModule = /\/packages\/web\/src\/text\/(.+)\.ts$/
const lazyImport = /\bimport\(\s*'(\.[^']+)'\s*\)/g
/** The groups are known only when all modules are. */
const groupsPlaceholder = /"text groups of ([^"]+)"/g

/**
 * Writes the compiled texts of each language, in groups of modules that the same screens need, and
 * makes each lazy import load its groups too.
 */
const writeTexts = (): Plugin => {
  const lazy = new Set<string>()
  let catalogs: Catalogs = new Map()
  let version = ''
  let groups: TextGroups | undefined
  const listGroups = (module: string): string => JSON.stringify(groups?.needed.get(module) ?? [])
  return {
    name: 'write-texts',
    apply: 'build',
    enforce: 'pre',
    config() {
      catalogs = readCatalogs()
      version = versionOf(catalogs)
      return {
        define: {
          TEXTS_VERSION: JSON.stringify(version),
          FIRST_TEXTS: JSON.stringify(`text groups of ${entry}`),
        },
      }
    },
    async transform(code, id) {
      if (!/\/packages\/web\/src\/.*\.tsx?$/.test(id)) return null
      let result = code
      for (const [expression, target = ''] of code.matchAll(lazyImport)) {
        const found = await this.resolve(target, id)
        if (!found) continue
        lazy.add(found.id)
        result = result.replaceAll(
          expression,
          `withTexts(() => ${expression}, "text groups of ${found.id}")`,
        )
      }
      if (result === code) return null
      return `import { withTexts } from '/src/lib/language/load-texts.ts'\n${result}`
    },
    renderChunk(code) {
      groups ??= groupTexts(
        {
          importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
          entry,
          lazy: [...lazy],
        },
        (id) => {
          const name = textModule.exec(id)?.[1]
          return name && catalogs.get(sourceLanguage)?.has(name) ? name : undefined
        },
      )
      return code.replace(groupsPlaceholder, (_text, module: string) => listGroups(module))
    },
    generateBundle() {
      if (!groups) throw new Error('The build has no groups of texts')
      for (const [tag, catalog] of catalogs)
        for (const [group, modules] of groups.modules)
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${version}/${tag}/${group}.json`,
            source: fileOf(catalog, modules),
          })
      const needed = [...groups.needed].map(([id, names]) => [relative(root, id), names])
      this.emitFile({
        type: 'asset',
        fileName: '.vite/texts.json',
        source: JSON.stringify({
          folder: `${folder}/${version}`,
          needed: Object.fromEntries(needed),
        }),
      })
    },
  }
}

const catalogFolder = join(root, '../text/catalogs')

/** While developing, one file has all texts of a language, and modules follow the catalogs. */
const serveTexts: Plugin = {
  name: 'serve-texts',
  apply: 'serve',
  config: () => ({ define: { TEXTS_VERSION: '"development"', FIRST_TEXTS: '["all"]' } }),
  configureServer: ({ middlewares, watcher }) => {
    watcher.add(catalogFolder)
    watcher.on('change', (file) => {
      if (file.startsWith(catalogFolder)) writeGeneratedModules()
    })
    middlewares.use(`/${folder}/development`, (request, response) => {
      const catalog = compileCatalog(request.url?.split('/')[1] ?? sourceLanguage)
      response.setHeader('Content-Type', 'application/json')
      response.end(fileOf(catalog, [...catalog.keys()]))
    })
  },
}

export const textFiles = (): Plugin[] => [writeTexts(), serveTexts]
