import { findPlaceholders, parseMessage } from './compile.ts'
import { groupKeys, isList, type Group } from './key-groups.ts'
import type { SourceText } from './read.ts'

const propertyName = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`)

/** Numbers are formatted; everything else is text. */
const typeOfText = (source: SourceText): string => {
  const placeholders = findPlaceholders(parseMessage(source.message))
  if (placeholders.length === 0) return 'string'
  const parameters = placeholders.map(
    ({ name, type }) => `${name}: ${type === 'number' ? 'number' : 'string'}`,
  )
  return `(${parameters.join(', ')}) => string`
}

const typeOf = (value: Group | SourceText): string => {
  if (!(value instanceof Map)) return typeOfText(value)
  const members = [...value]
  return isList(value)
    ? `[${members.map(([, inner]) => typeOf(inner)).join(', ')}]`
    : `{ ${members.map(([key, inner]) => `${propertyName(key)}: ${typeOf(inner)}`).join('; ')} }`
}

/** Reads the texts one by one, which are in the template's order. */
const valueOf = (value: Group | SourceText): string => {
  if (!(value instanceof Map)) return 'next()'
  const members = [...value]
  return isList(value)
    ? `[${members.map(([, inner]) => valueOf(inner)).join(', ')}]`
    : `{ ${members.map(([key, inner]) => `${propertyName(key)}: ${valueOf(inner)}`).join(', ')} }`
}

/** The texts of a group must follow one another, because a module reads all texts in order. */
const inOrder = (group: Group): SourceText[] =>
  [...group.values()].flatMap((value) => (value instanceof Map ? inOrder(value) : [value]))

/**
 * A module of the web application with the texts of one template module. Its exports change with
 * the language, and components that import them stay as they are.
 */
export const moduleCode = (name: string, sources: readonly SourceText[]): string => {
  const group = groupKeys(sources, ({ key }) => key)
  const moved = inOrder(group).find((source, at) => source !== sources[at])
  if (moved) throw new Error(`${name}: ${moved.key} is apart from the rest of its group`)
  const exports = [...group].map(([key, value]) => `export let ${key}: ${typeOf(value)}`)
  const assignments = [...group].map(([key, value]) => `  ${key} = ${valueOf(value)}`)
  return `// Generated from the templates in packages/text/catalogs.
import { connect } from '../../lib/language/texts.ts'

${exports.join('\n')}

connect('${name}', (next) => {
${assignments.join('\n')}
})
`
}

/** The type of an area's texts, by module and key, for code that runs in Node. */
export const areaCode = (typeName: string, sources: readonly SourceText[]): string => {
  const area = groupKeys(sources, ({ context }) => context)
  return `// Generated from the templates in packages/text/catalogs.
export type ${typeName} = ${typeOf(area)}
`
}

const constantOf = (value: Group | SourceText): string =>
  value instanceof Map
    ? `{ ${[...value].map(([key, inner]) => `${propertyName(key)}: ${constantOf(inner)}`).join(', ')} }`
    : JSON.stringify(value.message)

/** The English messages, with one constant for each module. */
export const constantsCode = (sources: readonly SourceText[]): string => {
  const constants = [...groupKeys(sources, ({ context }) => context)].map(
    ([name, value]) => `\nexport const ${name} = ${constantOf(value)} as const\n`,
  )
  return `// Generated from the templates in packages/text/catalogs.\n${constants.join('')}`
}
