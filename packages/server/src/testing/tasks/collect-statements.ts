import { vi } from 'vitest'
import { PipelinedConnection } from '../../db/transaction/pipelined-connection.ts'

export type SentStatement = { text: string; values: readonly unknown[] }

/** Collects the statements of some work that read or write rows, with their values. */
export const collectStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: SentStatement[] }> => {
  const statements: SentStatement[] = []
  const send = PipelinedConnection.prototype.send
  const spy = vi.spyOn(PipelinedConnection.prototype, 'send').mockImplementation(function (
    this: PipelinedConnection,
    text,
    values = [],
  ) {
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) statements.push({ text, values })
    return send.call(this, text, values)
  })
  try {
    return { result: await work(), statements }
  } finally {
    spy.mockRestore()
  }
}
