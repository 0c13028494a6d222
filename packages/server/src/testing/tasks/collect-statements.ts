import { countExchanges, type SentStatement } from '../exchanges/count-exchanges.ts'

/** Collects the statements of some work that read or write rows, with their values. */
export const collectStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: SentStatement[] }> => {
  const { result, sent } = await countExchanges(work)
  const ofRows = /^\s*(select|insert|update|delete|with)\b/i
  return { result, statements: sent.filter(({ text }) => ofRows.test(text)) }
}
