import type { IcuNode } from 'pofile-ts'

const accents = new Map(
  Array.from(
    'aáeëiîoöuûcçnñsšyýzžAÅEÉIÏOØUÜCÇNÑSŠYÝZŽ'.matchAll(/(.)(.)/gu),
    ([, plain, accented]) => [plain, accented],
  ),
)

/** English texts grow by up to 40 % in German or Finnish. */
const growth = 0.4

const lengthen = (text: string): string => {
  const accented = text.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter)
  const letters = text.replace(/[^a-z]/gi, '').length
  const extra = 'one two three four five six seven eight nine ten '
  return `${accented}${letters === 0 ? '' : ` ${extra.repeat(20).slice(0, Math.ceil(letters * growth))}`.trimEnd()}`
}

/** U+202E shows Latin letters from right to left, until U+202C. */
const turnAround = (text: string): string =>
  text.replace(/[\p{L}\p{M}’']+/gu, (word) => `\u202E${word}\u202C`)

const mapLiterals = (nodes: readonly IcuNode[], change: (text: string) => string): IcuNode[] =>
  nodes.map((node) => {
    if (node.type === 'literal') return { ...node, value: change(node.value) }
    if (node.type !== 'plural' && node.type !== 'select') return node
    const options = Object.fromEntries(
      Object.entries(node.options).map(([key, option]) => [
        key,
        { ...option, value: mapLiterals(option.value, change) },
      ]),
    )
    return { ...node, options }
  })

/** The English message in a pseudo-language; brackets show where a text is cut off. */
export const pseudoMessage = (tag: string, nodes: readonly IcuNode[]): IcuNode[] => {
  const change = tag === 'ar-XB' ? turnAround : lengthen
  const literal = (value: string): IcuNode => ({ type: 'literal', value })
  return [literal('['), ...mapLiterals(nodes, change), literal(']')]
}
