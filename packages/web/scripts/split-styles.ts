import postcss, { type ChildNode } from 'postcss'

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

const isGroup = (node: ChildNode): boolean =>
  node.type === 'atrule' &&
  ['layer', 'media', 'supports', 'container'].includes(node.name) &&
  node.nodes !== undefined

const piecesOf = (node: ChildNode, within: string[]): StylePiece[] => {
  if (node.type === 'atrule' && node.nodes && isGroup(node)) {
    const inside = [...within, `@${node.name} ${node.params}`.trim()]
    return node.nodes.flatMap((child) => piecesOf(child, inside))
  }
  if (node.type === 'comment') return []
  const classes = node.type === 'rule' ? node.selectors.map(classesOf) : [[]]
  const isStatement = node.type === 'decl' || (node.type === 'atrule' && !node.nodes)
  return [{ within, css: `${node.toString()}${isStatement ? ';' : ''}`, classes }]
}

/**
 * The pieces of a style sheet in their order, and separately its fonts, which must not be declared
 * twice: text would be hidden while the browser loads the second declaration.
 */
export const splitStyles = (css: string): { fonts: string; pieces: StylePiece[]; rest: string } => {
  const root = postcss.parse(css)
  const fonts: string[] = []
  root.walkAtRules('font-face', (rule) => {
    fonts.push(rule.toString())
    rule.remove()
  })
  const pieces = root.nodes.flatMap((node) => piecesOf(node, []))
  return { fonts: fonts.join(''), pieces, rest: root.toString() }
}
