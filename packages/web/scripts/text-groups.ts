/** The static imports of the application: from its entry, and from each module loaded lazily. */
export type ImportGraph = {
  importsOf: (module: string) => readonly string[]
  entry: string
  lazy: readonly string[]
}

export type TextGroups = {
  /** The modules of texts in each group. */
  modules: Map<string, string[]>
  /** The groups that the entry and each lazy module need. */
  needed: Map<string, string[]>
}

type NameOf = (module: string) => string | undefined

/** Asks once about each module, because the bundler makes its answer again for each question. */
const askOnce = ({ importsOf, ...graph }: ImportGraph): ImportGraph => {
  const known = new Map<string, readonly string[]>()
  return {
    ...graph,
    importsOf: (module) => {
      const imports = known.get(module) ?? importsOf(module)
      known.set(module, imports)
      return imports
    },
  }
}

const findTexts = (graph: ImportGraph, root: string, nameOf: NameOf): Set<string> => {
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    seen.add(module)
    graph.importsOf(module).forEach(visit)
  }
  visit(root)
  return new Set([...seen].flatMap((module) => nameOf(module) ?? []))
}

/**
 * Texts that the same lazy modules need are in one group, so that each of them loads few files and
 * none that it does not need. The texts of the entry are loaded with it.
 */
export const groupTexts = (bundled: ImportGraph, nameOf: NameOf): TextGroups => {
  const graph = askOnce(bundled)
  const first = findTexts(graph, graph.entry, nameOf)
  const users = new Map([...first].map((name) => [name, [graph.entry]]))
  for (const root of graph.lazy.toSorted())
    for (const name of findTexts(graph, root, nameOf))
      if (!first.has(name)) users.set(name, [...(users.get(name) ?? []), root])
  const byUsers = new Map<string, { roots: string[]; names: string[] }>()
  for (const [name, roots] of users) {
    const group = byUsers.get(roots.join('\n')) ?? { roots, names: [] }
    group.names.push(name)
    byUsers.set(roots.join('\n'), group)
  }
  const modules = new Map<string, string[]>()
  const needed = new Map<string, string[]>()
  for (const [at, { roots, names }] of [...byUsers.values()].entries()) {
    const group = at.toString(36)
    modules.set(group, names.toSorted())
    for (const root of roots) needed.set(root, [...(needed.get(root) ?? []), group])
  }
  return { modules, needed }
}
