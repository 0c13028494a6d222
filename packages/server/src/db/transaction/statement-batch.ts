import pg, { Query, type Connection } from 'pg'
import { isPlanOutdated } from '../errors/database-error.ts'
import { propertyName } from '../property-name.ts'

type Column = { key: string; read: (text: string) => unknown }
type Row = Record<string, unknown>
type Texts = readonly (string | null)[]
export type Answer = { command: string; rowCount: number; rows: Row[] }

/** Once PostgreSQL has prepared it under its name, the columns of its answer are known. */
type Statement = { name: string; uses: number; columns?: readonly Column[] }
/** The statements of a connection, by their texts. */
export type Statements = Map<string, Statement>

/** Each connection keeps a plan for each name. Lists of changing length are texts that occur once. */
const mostTexts = 500
const recurringUses = 3

const noteUse = (statements: Statements, text: string): Statement | undefined => {
  // these contain ids
  if (text.startsWith('set ')) return undefined
  if (statements.size >= mostTexts) statements.clear()
  const statement = statements.get(text) ?? { name: `s${statements.size}`, uses: 0 }
  statements.set(text, statement)
  statement.uses += 1
  return statement.uses < recurringUses ? undefined : statement
}

/** The driver does not declare the export. */
const { utils } = pg as unknown as {
  utils: { prepareValue: (value: unknown) => string | Buffer | null }
}

/** A statement that waits for its answer. */
export const createSending = (
  statements: Statements,
  text: string,
  values: readonly unknown[],
) => ({
  text,
  values: values.map((value) => utils.prepareValue(value)),
  statement: noteUse(statements, text),
  answer: Promise.withResolvers<Answer>(),
  columns: [] as readonly Column[],
  rows: [] as Texts[],
})
export type Sending = ReturnType<typeof createSending>

const toRow = (columns: readonly Column[], texts: Texts): Row => {
  const row: Row = {}
  for (const [place, { key, read }] of columns.entries()) {
    const text = texts[place] ?? null
    row[key] = text === null ? null : read(text)
  }
  return row
}

type Parts = {
  statements: Statements
  unanswered: Sending[]
  readerOf: (dataType: number) => Column['read']
}

/**
 * Statements with one Sync behind the last: PostgreSQL answers all of them in one message, and
 * skips those behind a failure. The columns of an answer are asked for once.
 */
export class StatementBatch extends Query {
  /** Set by the driver, to end its time limit. */
  callback?: (error: unknown) => void
  readonly #parts: Parts

  constructor(parts: Parts) {
    super('')
    this.#parts = parts
  }

  override submit = (connection: Connection): void => {
    // By statement, as a name that was given again stands for another text.
    const parsed = new Set<Statement>()
    connection.stream.cork()
    for (const sending of this.#parts.unanswered) {
      const { text, values, statement } = sending
      const { name, columns } = statement ?? { name: '' }
      if (!columns && !(statement && parsed.has(statement))) {
        if (statement) {
          // A failed batch may have left it.
          connection.close({ type: 'S', name }, true)
          parsed.add(statement)
        }
        connection.parse({ text, name, types: [] }, true)
      }
      connection.bind({ statement: name, values }, true)
      if (columns) sending.columns = columns
      else connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const { unanswered, readerOf } = this.#parts
    unanswered[0]!.columns = fields.map(({ name, dataTypeID }) => ({
      key: propertyName(name),
      read: readerOf(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    this.#parts.unanswered[0]!.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { statement, columns, rows, answer } = this.#parts.unanswered.shift()!
    if (statement) statement.columns = columns
    const [command = '', ...counts] = text.split(' ')
    try {
      const read = rows.map((texts) => toRow(columns, texts))
      answer.resolve({ command, rowCount: Number(counts.at(-1) ?? 0), rows: read })
    } catch (error) {
      answer.reject(error)
    }
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
  }

  handleError(error: unknown): void {
    this.callback?.(error)
    if (isPlanOutdated(error)) this.#parts.statements.clear()
    for (const { answer } of this.#parts.unanswered.splice(0)) answer.reject(error)
  }
}
