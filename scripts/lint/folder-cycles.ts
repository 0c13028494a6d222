import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Paths from one root, with slashes. */
export type Import = { from: string; target: string }

type Graph = Map<string, Set<string>>

/** The files of a folder itself, next to its subfolders. */
const ownFiles = 'files'

const step = ({ from, target }: Import): { parent: string; a: string; b: string } => {
  const [left, right] = [from.split('/'), target.split('/')]
  const shortest = Math.min(left.length, right.length) - 1
  const differs = left.slice(0, shortest).findIndex((name, at) => name !== right[at])
  const depth = differs < 0 ? shortest : differs
  const nameIn = (path: string[]) => (depth < path.length - 1 ? path[depth] : undefined) ?? ownFiles
  return { parent: left.slice(0, depth).join('/'), a: nameIn(left), b: nameIn(right) }
}

/** For each folder, which of its subfolders imports which. */
const graphsOf = (imports: readonly Import[]): Map<string, Graph> => {
  const graphs = new Map<string, Graph>()
  for (const { parent, a, b } of imports.map(step)) {
    if (a === b) continue
    const graph = graphs.get(parent) ?? new Map<string, Set<string>>()
    graphs.set(parent, graph.set(a, (graph.get(a) ?? new Set()).add(b)))
  }
  return graphs
}

const findCycle = (graph: Graph): string[] | null => {
  const done = new Set<string>()
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of graph.get(name) ?? []) {
      const found = visit(next, [...path, name])
      if (found) return found
    }
    done.add(name)
    return null
  }
  for (const name of graph.keys()) {
    const found = visit(name, [])
    if (found) return found
  }
  return null
}

/** One cycle for each folder that has any, as `folder: a -> b -> a`. */
export const findFolderCycles = (imports: readonly Import[]): string[] =>
  [...graphsOf(imports)].flatMap(([parent, graph]) => {
    const cycle = findCycle(graph)
    return cycle ? [`${parent || '.'}: ${cycle.join(' -> ')}`] : []
  })

const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(path)

/** The imports of a folder's files, without tests and their helpers. */
export const importsIn = (folder: string): Import[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((from) => {
      const source = readFileSync(join(folder, from), 'utf8')
      return [...source.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, to = '']) => ({
        from,
        target: normalize(join(dirname(from), to)).replaceAll('\\', '/'),
      }))
    })
    .filter(({ target }) => !target.startsWith('..'))
