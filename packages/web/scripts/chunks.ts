import type { Plugin } from 'vite'
import { lateModules, laterModules, screenModules, shellModules } from '../src/prerender/screens.ts'

type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] }
/** The bundler's information about a module. */
type Graph = { getModuleInfo: (id: string) => (Importers & { code: string | null }) | null }
type Module = Importers & { words: ReadonlySet<string> }

const ownModule = '/web/src/'
const known = new Map<string, Module | undefined>()

/** Each module is read once, because the bundler makes its information again for each question. */
const moduleOf = (id: string, graph: Graph): Module | undefined => {
  if (known.has(id)) return known.get(id)
  const found = graph.getModuleInfo(id)
  const module = found && {
    importers: found.importers,
    dynamicImporters: found.dynamicImporters,
    words: new Set(id.includes(ownModule) ? found.code?.match(/\w+/g) : []),
  }
  known.set(id, module ?? undefined)
  return known.get(id)
}

const screen = /\/src\/screens\/(member|public|links|admin)\/([\w-]+)-screen\.tsx$/
const parts: [user: string, modules: readonly string[]][] = [
  ['start', ['web/index.html', 'src/main.tsx']],
  ['frame', lateModules],
  ['toasts', ['src/ui/feedback/toast-area.tsx']],
  ...Object.entries(laterModules).map(([user, modules]): [string, readonly string[]] => [
    `${user}-late`,
    modules,
  ]),
]

/** The screen or part that a module begins. */
const userAt = (id: string): string | undefined => {
  const [, folder, name = ''] = screen.exec(id) ?? []
  if (folder === 'member' || name === 'landing' || name === 'auth') return name
  if (folder === 'public') return `text-${name}`
  return folder ?? parts.find(([, modules]) => modules.some((one) => id.endsWith(`/${one}`)))?.[0]
}

/** Who loads a module at once, and who loads it, or something that does, only when it is used. */
type Users = { now: Set<string>; later: Set<string> }

const iconModule = /\/lucide-react\/.*\/icons\/([\w-]+)\.mjs$/

/** Every icon is imported from one module, so their names say by whom. */
const importersOf = (id: string, graph: Graph): readonly string[] => {
  const importers = moduleOf(id, graph)?.importers ?? []
  const icon = iconModule
    .exec(id)?.[1]
    ?.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (icon === undefined) return importers
  return importers
    .flatMap((one) => moduleOf(one, graph)?.importers ?? [])
    .filter((one) => moduleOf(one, graph)?.words.has(icon))
}

const usersOf = (module: string, graph: Graph): Users => {
  const users: Users = { now: new Set(), later: new Set() }
  const seen = { now: new Set<string>(), later: new Set<string>() }
  const visit = (id: string, when: keyof Users): void => {
    const info = moduleOf(id, graph)
    if (!info || seen[when].has(id)) return
    seen[when].add(id)
    const user = userAt(id)
    if (user !== undefined) users[when].add(user)
    for (const importer of importersOf(id, graph)) visit(importer, when)
    if (user === undefined) for (const importer of info.dynamicImporters) visit(importer, 'later')
  }
  visit(module, 'now')
  return users
}

const ofAccount = new Set(['account', 'settings', 'my-data', 'reports', 'messages'])
const mayShare = new Set([...ofAccount, 'dashboard', 'match', 'profile', 'admin', 'start'])
const isAfterPage = (user: string): boolean => user.endsWith('-late')
const isText = (user: string): boolean => user.startsWith('text-')
const isEntry = (user: string): boolean => user === 'auth' || user === 'links'
const isOutside = (user: string): boolean => isText(user) || isEntry(user) || user === 'landing'
const withoutLate = (user: string): string => user.replace(/-late$/, '')

/**
 * The chunk of a module, by the screens that need it. With one chunk for each set of screens, a
 * screen would load from 20 to 30 chunks, most of them tiny. Null leaves the module to the bundler:
 * the entry, the screens themselves, and what few pages need. A chunk imports only those that are
 * needed wherever it is.
 */
const chunkOf = (id: string, graph: Graph): string | null => {
  const { now, later } = usersOf(id, graph)
  if (now.has('start')) return null
  if (now.has('frame')) return 'common'
  if (now.has('toasts')) return now.size === 1 ? 'toasts' : 'common'
  const screens = [...new Set([...now].map(withoutLate))]
  const [only] = screens
  // An icon may have been imported by another name.
  if (only === undefined) return iconModule.test(id) && later.size === 0 ? 'common' : null
  const isOfOne = screens.length === 1
  const users = [...screens, ...[...later].map(withoutLate).filter((user) => mayShare.has(user))]
  const isOfItsUser = new Set(users).size === 1
  const isFirst = screens.includes('dashboard') || screens.includes('match')
  // What is loaded later must not load the chunk of a whole screen.
  if (isOfOne && !now.has(only)) {
    if (isOfItsUser || only === 'page') return `${only}-late`
    return isFirst ? 'member' : `${only}-parts`
  }
  if (screens.every(isText)) return isOfOne ? null : 'pages'
  if (screens.every((user) => user === 'profile' || isText(user)) && !isOfOne) return 'fields'
  if (screens.includes('page')) return [...now].every(isAfterPage) ? 'page-late' : 'common'
  if (screens.some(isOutside)) {
    if (isOfOne) return null
    return screens.every((user) => isEntry(user) || ofAccount.has(user)) ? 'entry' : 'common'
  }
  if (isOfItsUser) return null
  if (screens.every((user) => ofAccount.has(user)) && !(isOfOne && only !== 'account'))
    return 'account-pages'
  if (isOfOne && !isFirst) return `${only}-shared`
  const isOfForm = screens.includes('profile') && !screens.includes('account')
  return isOfForm && !isFirst ? 'profile-shared' : 'member'
}

/**
 * The group for the bundler. A module is needed wherever a module that imports it is, so it needs
 * no dependencies added.
 */
export const chunkGroup = {
  name: chunkOf,
  test: /packages\/(domain|text|web)\/src\/|node_modules\/(@radix-ui|lucide-react)\//,
  includeDependenciesRecursively: false,
}

const listed = [screenModules, shellModules, lateModules, laterModules].flatMap((modules) =>
  Object.values(modules).flat(),
)

type Manifest = Record<string, { file: string }>
type Chunks = readonly { fileName: string; moduleIds?: readonly string[] }[]

/** Adds the modules that pages preload: the manifest names a module only if a chunk begins with it. */
export const withListedModules = (manifest: Manifest, chunks: Chunks): Manifest => {
  const chunkWith = (module: string): { file: string } => {
    const isIn = ({ moduleIds = [] }: Chunks[number]) =>
      moduleIds.some((id) => id.endsWith(`/${module}`))
    const name = chunks.find(isIn)?.fileName
    const chunk = Object.values(manifest).find(({ file }) => file === name)
    if (!chunk) throw new Error(`The build has no ${module}`)
    return chunk
  }
  return { ...manifest, ...Object.fromEntries(listed.map((name) => [name, chunkWith(name)])) }
}

export const listedModules = (): Plugin => ({
  name: 'listed-modules',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle['.vite/manifest.json']
      if (file?.type !== 'asset') throw new Error('The build has no manifest')
      const manifest = JSON.parse(String(file.source)) as Manifest
      file.source = JSON.stringify(withListedModules(manifest, Object.values(bundle)))
    },
  },
})
