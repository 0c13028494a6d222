import type { CompiledQuery } from 'kysely'
import type { Trx } from '../database.ts'
import { executeText } from './fixed-statement.ts'

/** Stands for an input while the text of a statement is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Built = { text: string; parameters: readonly unknown[] }

/**
 * A statement of the query builder that is built at its first use and kept, as building takes
 * longer than sending. `build` may use its inputs only as values: what decides on the text is the
 * shape, of which there are few. A statement with a single shape needs none.
 */
export const builtOnce = <Input extends object, Row, Shape extends string = 'only'>(
  build: (trx: Trx, input: Input, shape: Shape) => { compile(): CompiledQuery<Row> },
) => {
  const known = new Map<Shape, Built>()
  const inputs = new Proxy({} as Input, { get: (_, name) => new Placeholder(String(name)) })
  const builtFor = (trx: Trx, shape: Shape): Built => {
    const found = known.get(shape)
    if (found) return found
    const { sql: text, parameters } = build(trx, inputs, shape).compile()
    const made = { text, parameters }
    known.set(shape, made)
    return made
  }
  return async (
    trx: Trx,
    input: Input,
    ...[shape = 'only' as Shape]: 'only' extends Shape ? [] : [shape: Shape]
  ): Promise<Row[]> => {
    const { text, parameters } = builtFor(trx, shape)
    const values = parameters.map((value) =>
      value instanceof Placeholder ? input[value.name as keyof Input] : value,
    )
    return (await executeText<Row>(trx, text, values)).rows
  }
}
