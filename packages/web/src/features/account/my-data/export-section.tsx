import { Download } from 'lucide-react'
import * as t from '#text/account/my-data.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { Done } from '../../../ui/feedback/alert-line.tsx'
import { DataRow } from './data-row.tsx'
import { useAction } from '../parts/short-form.tsx'
import { hasOwnWords } from '../parts/account-requests.ts'

/** Long enough for every browser to start reading the file. */
const keepMs = 60_000

/** Hands a file to the browser's downloads. Nothing of it stays in this page. */
const saveFile = (name: string, content: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}

/** Many profiles and matches take longer than other calls. */
const timeoutMs = 120_000

export const ExportSection = () => {
  const form = useAction()
  const start = () =>
    form.act('export', async () => {
      try {
        const data = await call('POST /api/v1/account/export', undefined, { timeoutMs })
        const name = `my-data-${data.exportDate.slice(0, 10)}.json`
        saveFile(name, JSON.stringify(data, null, 2), 'application/json')
        return () => t.exported
      } catch (error) {
        if (hasOwnWords(error)) throw error
        form.say('EXPORT_FAILED', () => t.exportFailed)
      }
    })
  return (
    <DataRow id="export" title={t.exportTitle}>
      <p className="max-w-text text-ui text-ink-soft">{t.exportText}</p>
      <FormProblem {...form} title={t.exportTitle} />
      <Button
        icon={Download}
        className="justify-self-start"
        busy={form.busy === 'export'}
        busyLabel={t.exporting}
        onClick={start}
      >
        {t.exportButton}
      </Button>
      <Done>{form.done}</Done>
    </DataRow>
  )
}
