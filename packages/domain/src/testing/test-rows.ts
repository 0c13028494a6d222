import { expect, test } from 'vitest'

const failureOf = (error: unknown): string =>
  error instanceof Error ? error.message : JSON.stringify(error)

/**
 * One test of all rows of a table, which reports every row that fails: `test.each` makes a test of
 * each row, and thousands of them hide what the rule is.
 */
export function testRows<Row extends readonly unknown[] | readonly [unknown]>(
  rows: readonly Row[],
): (title: string, check: (...row: [...Row]) => unknown) => void
export function testRows<Row>(
  rows: readonly Row[],
): (title: string, check: (row: Row) => unknown) => void
export function testRows(rows: readonly unknown[]) {
  return (title: string, check: (...row: unknown[]) => unknown) =>
    // oxlint-disable-next-line vitest/valid-title -- the caller gives the title
    test(title, async () => {
      const failures: string[] = []
      for (const row of rows)
        try {
          await check(...(Array.isArray(row) ? (row as unknown[]) : [row]))
        } catch (error) {
          failures.push(`${JSON.stringify(row)?.slice(0, 300)}: ${failureOf(error)}`)
        }
      expect(failures).toEqual([])
    })
}
