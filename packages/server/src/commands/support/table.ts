export const formatTable = (headings: string[], rows: string[][]): string => {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const formatTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

const units: [string, number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
]

/** The age in the largest unit that fits. */
export const formatAge = (at: Date, now: Date): string => {
  const ms = Math.max(0, now.getTime() - at.getTime())
  const [unit, length] = units.find((one) => ms >= one[1]) ?? ['s', 1000]
  return `${Math.floor(ms / length)} ${unit}`
}
