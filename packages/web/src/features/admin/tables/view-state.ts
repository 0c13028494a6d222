import { adminTables } from '@crosscheck/domain/administration/tables'
import {
  defaultPageSize,
  pageSizes,
  textOf,
  type SortDirection,
} from '@crosscheck/domain/administration/table-view'

/** The state in the address, so that a reload and a link show the same. */
export type ViewState = {
  /** Any text: the page reports an unknown table. */
  table: string
  search: string
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
    direction: search['direction'] === 'desc' ? 'desc' : 'asc',
    size: pageSizes.find((one) => one === size) ?? defaultPageSize,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

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
  ...(change.table !== undefined && change.table !== state.table && { search: '', sort: '' }),
  ...change,
})
