import { useId, useState, type ReactNode } from 'react'
import { adminTables } from '@crosscheck/domain/administration/tables'
import { pageSizes } from '@crosscheck/domain/administration/table-view'
import * as t from '#text/admin/tables.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ViewState } from './view-state.ts'

type PickerProps = {
  label: string
  value: string
  onValue: (value: string) => void
  children: ReactNode
}

/** The native drop-down: browsers reset its type-ahead after a second, as specified. */
const Picker = ({ label, value, onValue, children }: PickerProps) => {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <select
        id={id}
        className="input select"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}

const Options = ({ of }: { of: readonly (string | number)[] }) =>
  of.map((value) => (
    <option key={value} value={value} translate="no">
      {value}
    </option>
  ))

type TableControlsProps = {
  view: ViewState
  /** The field that the rows are sorted by, also where the view names none. */
  sort: string
  fields: readonly string[]
  change: (change: Partial<ViewState>) => void
}

export const TableControls = ({ view, sort, fields, change }: TableControlsProps) => {
  const id = useId()
  /** While it is typed: the address, which follows later, would take back letters. */
  const [typed, setTyped] = useState<string>()
  const isKnown = (adminTables as readonly string[]).includes(view.table)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Picker label={t.table} value={view.table} onValue={(table) => change({ table })}>
        {!isKnown && <option value={view.table}>{view.table}</option>}
        <Options of={adminTables} />
      </Picker>
      <TextInput
        id={`${id}-search`}
        type="search"
        label={t.search}
        value={typed ?? view.search}
        onValue={(search) => {
          setTyped(search)
          change({ search })
        }}
        onBlur={() => setTyped(undefined)}
        aria-required={undefined}
      />
      <Picker label={t.sortBy} value={sort} onValue={(field) => change({ sort: field })}>
        {!fields.includes(sort) && <option value={sort}>{sort}</option>}
        <Options of={fields} />
      </Picker>
      <Picker
        label={t.direction}
        value={view.direction}
        onValue={(direction) => change({ direction: direction === 'desc' ? 'desc' : 'asc' })}
      >
        <option value="asc">{t.ascending}</option>
        <option value="desc">{t.descending}</option>
      </Picker>
      <Picker
        label={t.pageSize}
        value={String(view.size)}
        onValue={(size) => change({ size: Number(size) })}
      >
        <Options of={pageSizes} />
      </Picker>
    </div>
  )
}
