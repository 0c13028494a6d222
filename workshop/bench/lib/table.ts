/** Prints rows as a table with a head, columns aligned. */
export const printTable = (title: string, head: string[], rows: (string | number)[][]): void => {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(`\n${title}\n`)
  console.log(line(head))
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  for (const row of cells.slice(1)) console.log(line(row))
}
