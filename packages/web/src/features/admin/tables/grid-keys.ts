/** A cell of the grid; row 0 has the names of the columns. */
export type Cell = { row: number; column: number }
export type GridSize = { rows: number; columns: number }

const pageRows = 10

/** The cell that a key leads to (ARIA grid pattern); null if the key has no such meaning. */
const targetOf = (
  { row, column }: Cell,
  { rows, columns }: GridSize,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): Cell | null => {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 }
    default:
      return null
  }
}

export const clampCell = ({ row, column }: Cell, { rows, columns }: GridSize): Cell => ({
  row: Math.min(Math.max(row, 0), rows - 1),
  column: Math.min(Math.max(column, 0), columns - 1),
})

/** In a page that runs from right to left, the left arrow leads to the next column. */
const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

type GridKey = { key: string; ctrlKey: boolean; rightToLeft: boolean }

export const moveInGrid = (
  cell: Cell,
  size: GridSize,
  { key, ctrlKey, rightToLeft }: GridKey,
): Cell | null => {
  const meant = rightToLeft ? (mirrored[key] ?? key) : key
  const target = targetOf(cell, size, { key: meant, ctrlKey })
  return target && clampCell(target, size)
}
