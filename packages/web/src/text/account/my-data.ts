// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let back: string
export let exportTitle: string
export let exportText: string
export let exportButton: string
export let exporting: string
export let exported: string
export let exportFailed: string

connect('account/my-data', (next) => {
  title = next()
  lead = next()
  back = next()
  exportTitle = next()
  exportText = next()
  exportButton = next()
  exporting = next()
  exported = next()
  exportFailed = next()
})
