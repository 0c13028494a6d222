import { useState } from 'react'
import { textOf, type SortDirection } from '@crosscheck/domain/administration/table-view'
import type { FieldAccess } from '@crosscheck/domain/administration/tables'
import * as t from '#text/admin/tables.ts'
import { mask, type GridRow } from './use-revealed.ts'

const cellClasses = 'border-b border-line px-3 py-2 text-start align-top'
/** In view also where the columns need more width than the screen has. */
const detailsClasses = `${cellClasses} lg:sticky lg:end-0 lg:bg-surface`
const inCellClasses = 'min-h-6 rounded-badge whitespace-nowrap underline'

type TableGridProps = {
  table: string
  rows: readonly GridRow[]
  columns: readonly string[]
  accessOf: (field: string) => FieldAccess
  order: { field: string; direction: SortDirection }
  onReveal: (row: { key: string; field: string }) => void
}

const ValueCell = ({
  row,
  field,
  access,
  onReveal,
}: {
  row: GridRow
  field: string
  access: FieldAccess
  onReveal: TableGridProps['onReveal']
}) => {
  const text = textOf(row.values[field])
  if (access === 'masked' && !row.revealed.has(field))
    return (
      <td className={cellClasses}>
        <button
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
    <td className={cellClasses} title={title}>
      <span className="block max-w-56 truncate" translate="no">
        {text}
      </span>
      {access === 'closed' && <span className="sr-only">{t.closed}</span>}
    </td>
  )
}

const DetailsCell = ({ row }: { row: GridRow }) => {
  const [open, setOpen] = useState(false)
  return (
    <td className={detailsClasses}>
      <button
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

export const TableGrid = ({ table, rows, columns, accessOf, order, onReveal }: TableGridProps) => (
  <div
    role="region"
    aria-label={t.rowsOf(table)}
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="overflow-x-auto rounded-card border border-line bg-surface lg:scroll-pe-32"
  >
    <table className="w-full border-collapse text-ui">
      <thead>
        <tr>
          {columns.map((field) => (
            <th
              key={field}
              scope="col"
              className={`${cellClasses} font-bold`}
              aria-sort={field === order.field ? ariaSort[order.direction] : undefined}
              translate="no"
            >
              {field}
            </th>
          ))}
          <th scope="col" className={`${detailsClasses} font-bold`}>
            {t.details}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.map((field) => (
              <ValueCell key={field} {...{ row, field, onReveal }} access={accessOf(field)} />
            ))}
            <DetailsCell row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
