import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { textOf, type SortDirection } from '@crosscheck/domain/administration/table-view'
import type { FieldAccess } from '@crosscheck/domain/administration/tables'
import * as t from '#text/admin/tables.ts'
import { clampCell, moveInGrid, type Cell } from './grid-keys.ts'
import { mask, type GridRow } from './use-revealed.ts'

const cellClasses = 'border-b border-line px-3 py-2 text-start align-top'
/** In view also where the columns need more width than the screen has. */
const detailsClasses = `${cellClasses} lg:sticky lg:end-0 lg:bg-surface`
const inCellClasses = 'min-h-6 rounded-badge whitespace-nowrap underline'

type TableGridProps = {
  table: string
  rows: readonly GridRow[]
  /** The number of the first row among all that were found. */
  first: number
  total: number
  columns: readonly string[]
  accessOf: (field: string) => FieldAccess
  order: { field: string; direction: SortDirection }
  onReveal: (row: { key: string; field: string }) => void
}

/** Attributes by which the keyboard finds a cell. One cell of the grid is in the tab order. */
type CellProps = { 'data-cell': string; tabIndex: 0 | -1 }

const ValueCell = ({
  row,
  field,
  access,
  place,
  onReveal,
}: {
  row: GridRow
  field: string
  access: FieldAccess
  place: CellProps
  onReveal: TableGridProps['onReveal']
}) => {
  const text = textOf(row.values[field])
  if (access === 'masked' && !row.revealed.has(field))
    return (
      <td className={cellClasses}>
        <button
          {...place}
          type="button"
          className={inCellClasses}
          aria-label={t.reveal(field)}
          title={t.reveal(field)}
          onClick={() => onReveal({ key: row.key, field })}
        >
          {mask}
        </button>
      </td>
    )
  const title = access === 'closed' ? t.closed : text
  return (
    <td {...place} className={cellClasses} title={title}>
      <span className="block max-w-56 truncate" translate="no">
        {text}
      </span>
      {access === 'closed' && <span className="sr-only">{t.closed}</span>}
    </td>
  )
}

const DetailsCell = ({ row, place }: { row: GridRow; place: CellProps }) => {
  const [open, setOpen] = useState(false)
  return (
    <td className={detailsClasses}>
      <button
        {...place}
        type="button"
        className={inCellClasses}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t.viewJson}
      </button>
      {open && (
        <pre
          className="mt-2 w-80 max-w-[70vw] rounded-card bg-sunk p-3 text-small wrap-anywhere whitespace-pre-wrap"
          translate="no"
        >
          {JSON.stringify(row.values, null, 2)}
        </pre>
      )}
    </td>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A grid of the ARIA authoring practices: arrows move between cells, Tab leaves the grid. */
export const TableGrid = (props: TableGridProps) => {
  const { table, rows, first, total, columns, accessOf, order, onReveal } = props
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const size = { rows: rows.length + 1, columns: columns.length + 1 }
  const current = clampCell(active, size)

  const placeOf = (row: number, column: number): CellProps => ({
    'data-cell': `${row} ${column}`,
    tabIndex: row === current.row && column === current.column ? 0 : -1,
  })
  const focusCell = ({ row, column }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isCell = event.target instanceof HTMLElement && event.target.dataset['cell'] !== undefined
    if (!isCell || event.altKey || event.metaKey) return
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { key, ctrlKey } = event
    const next = moveInGrid(current, size, { key, ctrlKey, rightToLeft })
    if (!next) return
    event.preventDefault()
    setActive(next)
    focusCell(next)
  }
  const header = (column: number, name: ReactNode, field?: string) => (
    <th
      key={field ?? ''}
      {...placeOf(0, column)}
      scope="col"
      className={`${field === undefined ? detailsClasses : cellClasses} font-bold`}
      aria-sort={
        field !== undefined && field === order.field ? ariaSort[order.direction] : undefined
      }
    >
      {name}
    </th>
  )
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface lg:scroll-pe-32">
      <table
        ref={grid}
        role="grid"
        aria-label={t.rowsOf(table)}
        aria-rowcount={total + 1}
        className="w-full border-collapse text-ui"
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const [row, column] = (event.target.dataset['cell'] ?? '').split(' ').map(Number)
          if (row !== undefined && column !== undefined) setActive({ row, column })
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((field, column) =>
              header(column, <span translate="no">{field}</span>, field),
            )}
            {header(columns.length, t.details)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key} aria-rowindex={first + at + 1}>
              {columns.map((field, column) => (
                <ValueCell
                  key={field}
                  row={row}
                  field={field}
                  access={accessOf(field)}
                  place={placeOf(at + 1, column)}
                  onReveal={onReveal}
                />
              ))}
              <DetailsCell row={row} place={placeOf(at + 1, columns.length)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
