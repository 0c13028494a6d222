// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let subtitle: string
export let adminHome: string
export let refresh: string
export let table: string
export let search: string
export let sortBy: string
export let asLoaded: string
export let direction: string
export let ascending: string
export let descending: string
export let pageSize: string
export let loading: string
export let noRows: string
export let failedToLoad: string
export let showing: (first: number, last: number, total: number) => string
export let previous: string
export let nextPage: string
export let page: (page: number, total: number) => string
export let details: string
export let viewJson: string
export let rowsOf: (table: string) => string
export let loaded: (count: number) => string
export let loadedNewest: (count: number) => string
export let loadedAll: string
export let tableHas: (count: number) => string
export let thereIsMore: string
export let loadMore: (count: number) => string
export let reveal: (field: string) => string
export let closed: string
export let revealTitle: string
export let revealText: string
export let reason: string
export let reasonLength: (min: number, max: number) => string
export let download: string
export let downloadText: string

connect('admin/tables', (next) => {
  title = next()
  subtitle = next()
  adminHome = next()
  refresh = next()
  table = next()
  search = next()
  sortBy = next()
  asLoaded = next()
  direction = next()
  ascending = next()
  descending = next()
  pageSize = next()
  loading = next()
  noRows = next()
  failedToLoad = next()
  showing = next()
  previous = next()
  nextPage = next()
  page = next()
  details = next()
  viewJson = next()
  rowsOf = next()
  loaded = next()
  loadedNewest = next()
  loadedAll = next()
  tableHas = next()
  thereIsMore = next()
  loadMore = next()
  reveal = next()
  closed = next()
  revealTitle = next()
  revealText = next()
  reason = next()
  reasonLength = next()
  download = next()
  downloadText = next()
})
