import { useState } from 'react'
import * as t from '#text/account/account.ts'
import { forgetAccount } from '../../lib/device/saved-account.ts'
import { call, session } from '../../lib/session/app-session.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { hasSupport, SupportLink } from '../../ui/elements/support-link.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { WithProof } from './parts/use-proof.tsx'

/** How long the last words stand before the page is left (specification, section 9). */
const goodbyeMs = 3_000

type DeleteDialogProps = { withProof: WithProof; onClose: () => void }

export const DeleteDialog = ({ withProof, onClose }: DeleteDialogProps) => {
  const [typed, setTyped] = useState('')
  const [withdraw, setWithdraw] = useState(false)
  const [gone, setGone] = useState(false)
  const attempts = useAttempts<'delete-phrase'>()
  const exact = typed === t.deletePhrase

  const remove = () => {
    if (!attempts.passes(exact ? {} : { 'delete-phrase': t.deleteMismatch })) return
    void attempts.run('delete', async () => {
      session.setLeaving(true)
      try {
        const query = { reports: withdraw ? 'withdraw' : 'keep' } as const
        await withProof(() => call('DELETE /api/auth/account', { query }))
      } catch (error) {
        session.setLeaving(false)
        const known = isApiError(error) && ['STEP_UP_REQUIRED', 'RATE_LIMITED'].includes(error.code)
        if (known) throw error
        const message = hasSupport ? t.deleteFailed : t.deleteFailedAlone
        return attempts.say({ code: 'DELETE_FAILED', message })
      }
      forgetAccount()
      setGone(true)
      setTimeout(() => void session.signOut(), goodbyeMs)
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !gone) onClose()
      }}
      title={t.deleteDialogTitle}
      {...(!gone && { description: t.deleteText })}
      {...(!gone && {
        actions: (
          <>
            <Button onClick={onClose}>{t.keepAccount}</Button>
            <Button
              look="danger"
              disabled={!exact}
              busy={attempts.busy === 'delete'}
              busyLabel={t.deleting}
              onClick={remove}
            >
              {t.deleteButton}
            </Button>
          </>
        ),
      })}
    >
      {gone ? (
        <p role="status">{t.deleteDone}</p>
      ) : (
        <Form className="grid gap-4" onSubmit={remove}>
          <FormProblem
            {...attempts}
            title={t.checkFields}
            hint={hasSupport && attempts.failure?.code === 'DELETE_FAILED' && <SupportLink />}
          />
          <TextInput
            id="delete-phrase"
            label={t.deleteType}
            hint={exact ? undefined : t.deleteMismatch}
            error={attempts.problems['delete-phrase']}
            autoCapitalize="characters"
            value={typed}
            onValue={setTyped}
          />
          <Checkbox
            id="withdraw-reports"
            checked={withdraw}
            onChecked={setWithdraw}
            hint={t.withdrawReportsHint}
          >
            {t.withdrawReports}
          </Checkbox>
          <div className="grid gap-1">
            <h3 className="text-ui">{t.reportsAboutTitle}</h3>
            <p>{t.reportsAboutText}</p>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
