import { useId, useState } from 'react'
import { maxReasonLength, minReasonLength } from '@crosscheck/domain/administration/tables'
import type { TableValue } from '@crosscheck/domain/contract/operation/admin-tables'
import * as t from '#text/admin/tables.ts'
import { checkFields } from '#text/account/account.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Form, FormProblem } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useProof } from '../../../lib/hooks/use-proof.ts'

type RevealDialogProps = {
  table: string
  row: { key: string; field: string }
  onRevealed: (value: TableValue) => void
  onClose: () => void
}

/** Asks why a value is opened. The reason is logged. */
export const RevealDialog = ({ table, row, onRevealed, onClose }: RevealDialogProps) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const attempts = useAttempts<string>()
  const withProof = useProof()
  const reasonId = `${id}-reason`

  const submit = () => {
    const given = reason.trim()
    const isGiven = given.length >= minReasonLength && given.length <= maxReasonLength
    const find = (): Record<string, string> =>
      isGiven ? {} : { [reasonId]: t.reasonLength(minReasonLength, maxReasonLength) }
    if (!attempts.passes(find)) return
    void attempts.run('reveal', async () => {
      const { value } = await withProof(() =>
        call('POST /api/v1/admin/tables/:table/reveal', {
          params: { table },
          body: { ...row, reason: given },
        }),
      )
      onRevealed(value)
      onClose()
    })
  }
  return (
    <Dialog onClose={onClose} title={t.revealTitle} description={t.revealText}>
      <FormProblem {...attempts} title={checkFields} />
      <Form className="grid gap-4" onSubmit={submit}>
        <TextArea label={t.reason} {...attempts.input(reasonId, reason, setReason)} />
        <Button type="submit" variant="filled" busy={attempts.busy !== undefined}>
          {t.reveal(row.field)}
        </Button>
      </Form>
    </Dialog>
  )
}
