import type { Profiler } from 'node:inspector'

/** A function in the stack of its callers; times in microseconds. */
type Frame = { name: string; from: string; own: number; whole: number; callees: Map<string, Frame> }

const width = 1200
const rowHeight = 17
const margin = 8
const headHeight = 58
/** Narrower frames are left out. */
const leastWidth = 1.2
const characterWidth = 6.6

const frameOf = (name: string, from: string): Frame => ({
  name,
  from,
  own: 0,
  whole: 0,
  callees: new Map(),
})

/** The package of a file: one of ours, one that is installed, or Node itself. */
const packageOf = (url: string): string => {
  const path = decodeURI(url)
  const installed = path.split('/node_modules/').at(-1)
  if (installed !== undefined && installed !== path) {
    const [scope = '', name = ''] = installed.split('/')
    return scope.startsWith('@') ? `${scope}/${name}` : scope
  }
  const own = /\/(packages\/[^/]+|bench)\//.exec(path)?.[1]
  return own ?? 'node'
}

const placeOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']) => ({
  name: `${functionName || '(anonymous)'}${url === '' ? '' : ` ${decodeURI(url).split('/').slice(-2).join('/')}`}`,
  from: functionName.startsWith('(') && url === '' ? functionName : packageOf(url),
})

/** The time of each node itself, in microseconds. */
export const ownTimesIn = ({ samples = [], timeDeltas = [] }: Profiler.Profile) => {
  const times = new Map<number, number>()
  for (const [index, id] of samples.entries())
    times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0))
  return times
}

/** False while nothing ran, and for the profiler itself. */
export const isWork = ({ functionName, url }: Profiler.ProfileNode['callFrame']): boolean =>
  functionName !== '(idle)' && url !== 'node:inspector'

/** All stacks of a profile in one tree. */
const treeOf = (profile: Profiler.Profile): Frame => {
  const { nodes } = profile
  const spent = ownTimesIn(profile)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const root = frameOf('all', 'node')
  const add = (node: Profiler.ProfileNode, caller: Frame): number => {
    if (!isWork(node.callFrame)) return 0
    const { name, from } = placeOf(node.callFrame)
    const frame = caller.callees.get(name) ?? frameOf(name, from)
    caller.callees.set(name, frame)
    let whole = spent.get(node.id) ?? 0
    frame.own += whole
    for (const id of node.children ?? []) {
      const callee = byId.get(id)
      if (callee) whole += add(callee, frame)
    }
    frame.whole += whole
    return whole
  }
  for (const id of nodes[0]?.children ?? []) {
    const node = byId.get(id)
    if (node) root.whole += add(node, root)
  }
  return root
}

/** Time of their own, in percent: of every package, largest first. */
export const sharesOf = (profile: Profiler.Profile): [name: string, percent: number][] => {
  const root = treeOf(profile)
  const shares = new Map<string, number>()
  const visit = (frame: Frame): void => {
    shares.set(frame.from, (shares.get(frame.from) ?? 0) + frame.own)
    for (const callee of frame.callees.values()) visit(callee)
  }
  for (const frame of root.callees.values()) visit(frame)
  return [...shares]
    .map(([name, own]): [string, number] => [name, (own / root.whole) * 100])
    .toSorted(([, a], [, b]) => b - a)
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const colors: [start: string, color: string, meaning: string][] = [
  ['packages/', '#f2a65a', 'our packages'],
  ['bench', '#d9d9d9', 'the benchmark'],
  ['node', '#9cc4e4', 'Node'],
  ['(', '#c9b6e4', 'garbage collector, native code'],
  ['', '#b5d99c', 'installed packages'],
]
const colorOf = (from: string): string =>
  colors.find(([start]) => (start === 'node' ? from === start : from.startsWith(start)))?.[1] ?? ''

/**
 * A flame graph as SVG: the width of a frame is its share of the processor time, with its callers
 * below. A title shows the exact share.
 */
export const flameGraph = (profile: Profiler.Profile, title: string): string => {
  const root = treeOf(profile)
  const scale = (width - 2 * margin) / root.whole
  const bars: { depth: number; text: string }[] = []
  const draw = (frame: Frame, x: number, depth: number): void => {
    const wide = frame.whole * scale
    if (wide < leastWidth) return
    const percent = ((frame.whole / root.whole) * 100).toFixed(1)
    const letters = Math.floor((wide - 4) / characterWidth)
    const label = letters < 4 ? '' : escape(frame.name.slice(0, letters))
    const at = `x="${(x + margin).toFixed(1)}" y="{${depth}}"`
    bars.push({
      depth,
      text:
        `<g><title>${escape(frame.name)} (${escape(frame.from)}), ${percent} %</title>` +
        `<rect ${at} width="${(wide - 0.4).toFixed(1)}" height="${rowHeight - 1}" fill="${colorOf(frame.from)}"/>` +
        `${label === '' ? '' : `<text ${at} dx="3" dy="12">${label}</text>`}</g>`,
    })
    let next = x
    const callees = [...frame.callees.values()].toSorted((a, b) => b.whole - a.whole)
    for (const callee of callees) {
      draw(callee, next, depth + 1)
      next += callee.whole * scale
    }
  }
  draw(root, 0, 0)
  const depth = Math.max(0, ...bars.map((bar) => bar.depth))
  const height = headHeight + (depth + 1) * rowHeight + margin
  const drawn = bars.map((bar) =>
    bar.text.replaceAll(`{${bar.depth}}`, `${headHeight + (depth - bar.depth) * rowHeight}`),
  )
  const legend = colors.map(
    ([, color, meaning], index) =>
      `<rect x="${margin + index * 230}" y="34" width="12" height="12" fill="${color}"/>` +
      `<text x="${margin + index * 230 + 17}" y="44">${meaning}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin}" y="20" font-size="15">${escape(title)}</text>`,
    ...legend,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}
