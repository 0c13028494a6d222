import { propertyName } from '@crosscheck/server/db/property-name'

/** The types of values as the driver reads them; see packages/server/src/db/connection. */
const valueTypes: Readonly<Record<string, string>> = {
  text: 'string',
  date: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'timestamptz(3)': 'Date',
  jsonb: 'unknown',
}

const tableForm = /^create table (\w+) \(\n([\s\S]*?)\n\)/gm
const constraintForm = /^(?:check|constraint|primary key|foreign key) /
const columnForm = /^(?<name>\w+) (?<type>\w+(?:\(3\))?)(?<isList>\[\])?(?<rest>.*)$/

/** The values that a check lists, or the type of all values. */
const valuesOf = (name: string, type: string, rest: string): string => {
  const [, listed] = new RegExp(String.raw`check \(${name} in \(([^)]+)\)\)`).exec(rest) ?? []
  const valueType = listed ? listed.split(', ').join(' | ') : valueTypes[type]
  if (!valueType) throw new Error(`The type ${type} of the column ${name} is unknown.`)
  return valueType
}

const columnOf = (line: string): string => {
  const { name, type, isList, rest = '' } = columnForm.exec(line)?.groups ?? {}
  if (!name || !type) throw new Error(`The schema has a line that is no column: ${line}`)
  const values = `${valuesOf(name, type, rest)}${isList ?? ''}`
  const nullable = /(?<! is) not null| primary key| as identity/.test(rest)
    ? values
    : `${values} | null`
  return `${propertyName(name)}: ${/ default | generated /.test(rest) ? `Generated<${nullable}>` : nullable}`
}

/** The columns of a table. */
const columnsOf = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('--') && !constraintForm.test(line))
    .map((line) => `    ${columnOf(line.replace(/,$/, ''))}\n`)

/** The module with the type of each table that the statements of `schema` create. */
export const writeTableTypes = (schema: string): string => {
  const tables = [...schema.matchAll(tableForm)].map(
    ([, name = '', body = '']) => `  ${propertyName(name)}: {\n${columnsOf(body).join('')}  }\n`,
  )
  return `import type { Generated } from 'kysely'

/** The columns of all tables, written from packages/server/src/db/schema. */
export type Columns = {
${tables.join('')}}
`
}
