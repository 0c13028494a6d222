import postcss, { type AtRule, type ChildNode, type Container } from 'postcss'

/** A rule, or another top-level part of a style sheet. */
export type StylePiece = {
  /** The at-rules around it, from the outside in. */
  within: string[]
  css: string
  /** A page needs the piece if it has all classes of one of these lists. */
  classes: string[][]
}

const escaped = /\\([0-9a-f]{1,6}\s?|.)/gi
const placeholder = /\uE000(\d+)\uE001/g

const characterOf = (escape: string): string =>
  /^[0-9a-f]/i.test(escape) ? String.fromCodePoint(Number.parseInt(escape, 16)) : escape

/** Removes what is in brackets: a selector in `:not()` or `:is()` may be missing from a page. */
const withoutBrackets = (selector: string): string => {
  const inner = /\([^()]*\)/g
  let result = selector
  while (inner.test(result)) result = result.replace(inner, '')
  return result
}

const classesOf = (selector: string): string[] => {
  const plain = selector.replace(
    escaped,
    (_escape, escape: string) => `\uE000${characterOf(escape).codePointAt(0)}\uE001`,
  )
  return [...withoutBrackets(plain).matchAll(/\.([\w\uE000\uE001-]+)/g)].map(([, name = '']) =>
    name.replace(placeholder, (_mark, code: string) => String.fromCodePoint(Number(code))),
  )
}

type Group = AtRule & { nodes: ChildNode[] }

const isGroup = (node: ChildNode): node is Group =>
  node.type === 'atrule' &&
  ['layer', 'media', 'supports', 'container'].includes(node.name) &&
  node.nodes !== undefined

type Leaf = { node: ChildNode; within: string[] }

const leavesOf = (node: ChildNode, within: string[]): Leaf[] => {
  if (isGroup(node)) {
    const inside = [...within, `@${node.name} ${node.params}`.trim()]
    return node.nodes.flatMap((child) => leavesOf(child, inside))
  }
  return node.type === 'comment' ? [] : [{ node, within }]
}

const pieceOf = ({ node, within }: Leaf): StylePiece => {
  const classes = node.type === 'rule' ? node.selectors.map(classesOf) : [[]]
  const isStatement = node.type === 'decl' || (node.type === 'atrule' && !node.nodes)
  return { within, css: `${node.toString()}${isStatement ? ';' : ''}`, classes }
}

/** Layers for elements of any page. They come before all layers with classes. */
const firstLayers = new Set(['@layer theme', '@layer base'])

/**
 * Stands in for registered properties in browsers that do not know them, which can wait for the
 * sheet. It has to stay the lowest layer.
 */
const lowestLayer = 'properties'

/**
 * Whether every page needs a part, wherever it stands in the sheet: it names no class, and no rule
 * with a class is in its layer.
 */
const isForEveryPage = ({ node, within: [outermost] }: Leaf): boolean => {
  const isPlain = node.type !== 'rule' || !node.selector.replace(escaped, '').includes('.')
  const isLayered = outermost?.startsWith('@layer') === true
  return isPlain && (!isLayered || firstLayers.has(outermost))
}

const removeEmptyGroups = ({ nodes }: Pick<Container, 'nodes'>): void => {
  // From the end, because a removal moves the nodes behind it.
  for (const node of nodes?.toReversed() ?? []) {
    if (!isGroup(node)) continue
    removeEmptyGroups(node)
    if (node.nodes.length === 0) node.remove()
  }
}

/** The style sheet with some of its parts only. */
const sheetOf = (css: string, isKept: (leaf: Leaf) => boolean): string => {
  const root = postcss.parse(css)
  for (const leaf of root.nodes.flatMap((node) => leavesOf(node, []))) {
    if (!isKept(leaf)) leaf.node.remove()
  }
  removeEmptyGroups(root)
  return root.toString()
}

/**
 * A style sheet in two parts. `common` is what every page needs, whatever its contents are. A page
 * declares it once: a second declaration would hide the text while the browser loads its fonts, and
 * the browser would compute the styles of all elements again. `rest` has the pieces, in their
 * order, and what can wait for the sheet.
 */
export const splitStyles = (
  css: string,
): { common: string; rest: string; pieces: StylePiece[] } => {
  const rest = sheetOf(css, (leaf) => !isForEveryPage(leaf))
  return {
    common: `@layer ${lowestLayer};${sheetOf(css, isForEveryPage)}`,
    rest,
    pieces: piecesOf(rest).filter(({ within }) => within[0] !== `@layer ${lowestLayer}`),
  }
}

/** The pieces of a style sheet, in their order. */
export const piecesOf = (css: string): StylePiece[] =>
  postcss.parse(css).nodes.flatMap((node) => leavesOf(node, []).map(pieceOf))
