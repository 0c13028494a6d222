import { join } from 'node:path'

/** The bundler's information about a module. */
type Module = {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

const main = join(import.meta.dirname, '../src/main.tsx')

/** The modules that load this one: entries, and what is imported lazily. */
const rootsOf = (module: string, graph: Graph): Set<string> => {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const info = graph.getModuleInfo(id)
    if (!info || seen.has(id)) return
    seen.add(id)
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(id)
    info.importers.forEach(visit)
  }
  visit(module)
  return roots
}

const accountPages = ['account', 'settings', 'my-data', 'reports'] as const
const screens = ['sign-in', 'dashboard', 'match', 'profile', ...accountPages] as const
type Screen = (typeof screens)[number]
type User = Screen | 'home' | 'text'

/** Every page of text waits for these parts of its frame. */
const frameParts = '/src/app/frame/frame-parts.tsx'

/**
 * The screen that begins with a root; undefined for parts, and for screens that few people open.
 */
const screenOf = (root: string): User | undefined => {
  const [, folder, name] = /\/src\/screens\/(member|public)\/([\w-]+)-screen\.tsx$/.exec(root) ?? []
  if (folder === 'public') return name === 'auth' ? 'sign-in' : name === 'landing' ? 'home' : 'text'
  return screens.find((screen) => screen === name)
}

/** The modules that every page, or every page of a signed-in user, loads after its first paint. */
const lateParts = [
  '/src/app/start/start-later.ts',
  '/src/app/session/live.ts',
  '/src/features/notifications/bell-panel.tsx',
]
const isLatePart = (root: string): boolean => lateParts.some((part) => root.endsWith(part))

type Chunk =
  | 'common'
  | 'member'
  | 'fields'
  | 'reading'
  | 'pages'
  | 'help'
  | 'lists'
  | 'forms'
  | 'entry'
  | 'account-pages'
  | 'late'
  | 'late-shared'
  | `${Screen}-shared`

const isPublic = (user: User): boolean => user === 'text' || user === 'home' || user === 'sign-in'

const sharedChunkOf = (users: ReadonlySet<User>): Chunk => {
  if ([...users].every((user) => accountPages.some((page) => page === user))) return 'account-pages'
  const isEdited = users.has('profile')
  if (users.has('dashboard') || users.has('match'))
    return [...users].some(isPublic) ? 'common' : isEdited ? 'member' : 'lists'
  if (!users.has('text') && !users.has('home')) return isEdited ? 'forms' : 'entry'
  return isEdited && !users.has('sign-in') ? 'fields' : 'reading'
}

/**
 * The chunk of a module of the application, by the screens that need it at once. With one chunk for
 * each set of screens, a screen would load from 20 to 30 chunks, most of them tiny. Undefined
 * leaves the module to the bundler: the entry, the screens themselves, and what few pages need.
 */
const chunkOf = (id: string, graph: Graph): Chunk | undefined => {
  if (isLatePart(id)) return 'late'
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  if (dynamicImporters.length > 0 && importers.length === 0) return undefined
  const roots = [...rootsOf(id, graph)]
  if (roots.some((root) => root === main || root.endsWith('/index.html'))) return undefined
  const found = roots.map(screenOf)
  const users = new Set(found.filter((user) => user !== undefined))
  if (users.size > 1) return sharedChunkOf(users)
  const isLate = roots.some(isLatePart)
  const [user] = users
  if (user === undefined)
    return roots.length > 1 && roots.some((root) => root.endsWith(frameParts))
      ? 'reading'
      : isLate
        ? 'late'
        : undefined
  if (isLate) return 'late-shared'
  const isShared = found.includes(undefined)
  if (user === 'text')
    return found.filter((one) => one === 'text').length > 1
      ? 'pages'
      : isShared
        ? 'help'
        : undefined
  if (user === 'home') return undefined
  // Parts that are loaded later must not load the chunk of a whole screen.
  if (user === 'account' && isShared) return 'account-pages'
  return isShared ? `${user}-shared` : undefined
}

const chunks: readonly Chunk[] = [
  'common',
  'member',
  'fields',
  'reading',
  'pages',
  'help',
  'lists',
  'forms',
  'entry',
  'account-pages',
  'late',
  'late-shared',
  ...screens.map((screen) => `${screen}-shared` as const),
]

/**
 * The groups for the bundler. A module is needed wherever a module that imports it is, so the
 * groups need no dependencies added.
 */
export const chunkGroups = chunks.map((name) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  test: /packages\/(domain|web)\/src\//,
  includeDependenciesRecursively: false,
}))
