import { adminTables } from '@crosscheck/domain/administration/tables'
import {
  defaultPageSize,
  pageSizes,
  textOf,
  type SortDirection,
  type TableOrder,
} from '@crosscheck/domain/administration/table-view'

/** The state in the address, so that a reload and a link show the same. */
export type ViewState = {
  /** Any text: the page reports an unknown table. */
  table: string
  search: string
  /** Empty for the default: `createdAt`, or the first field of a table without it. */
  sort: string
  direction: SortDirection
  size: number
  page: number
}

const firstTable = adminTables[0]

export const readViewState = (search: Record<string, unknown>): ViewState => {
  const size = Number(search['size'])
  const page = Number(search['page'])
  return {
    table: textOf(search['table']) || firstTable,
    search: textOf(search['search']),
    sort: textOf(search['sort']),
    direction: search['direction'] === 'asc' ? 'asc' : 'desc',
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export const orderOf = ({ sort, direction }: ViewState, fields: readonly string[]): TableOrder => ({
  field: sort || (fields.find((field) => field === 'createdAt') ?? fields[0] ?? ''),
  direction,
})

/** Only what differs from the start, so that addresses stay short. */
export const writeViewState = (state: ViewState): Partial<ViewState> => {
  const initial = readViewState({})
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== initial[name as keyof ViewState]),
  )
}

/** Every choice but that of a page leads to the first page. */
export const changeView = (state: ViewState, change: Partial<ViewState>): ViewState => ({
  ...state,
  page: 1,
  ...(change.table !== undefined &&
    change.table !== state.table && { search: '', sort: '', direction: 'desc' }),
  ...change,
})
