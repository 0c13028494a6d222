import { dayMs } from '@crosscheck/domain/clock'
import { retentionPeriods } from '@crosscheck/domain/retention/periods'
import {
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'
import * as t from '#text/account/account.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { hasSupport, SupportLink } from '../../../ui/elements/support-link.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import type { WithStepUp } from '../parts/use-step-up.tsx'
import { useDeletion, type Deletion } from './use-deletion.ts'

const Actions = ({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) => (
  <>
    <Button onClick={onClose}>{t.keepAccount}</Button>
    <Button
      variant="danger"
      disabled={!deletion.exact}
      busy={deletion.attempts.busy === 'delete'}
      busyLabel={t.deleting}
      onClick={deletion.submit}
    >
      {t.deleteButton}
    </Button>
  </>
)

const DeletionForm = ({ deletion }: { deletion: Deletion }) => {
  const { attempts, exact } = deletion
  return (
    <Form className="grid gap-4" onSubmit={deletion.submit}>
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
        value={deletion.typed}
        onValue={deletion.setTyped}
      />
      <Checkbox
        id="withdraw-reports"
        checked={deletion.withdraw}
        onChecked={deletion.setWithdraw}
        hint={t.withdrawReportsHint(undecidedEntryDays)}
      >
        {t.withdrawReports}
      </Checkbox>
      <div className="grid gap-1">
        <h3 className="text-ui">{t.reportsAboutTitle}</h3>
        <p>{t.reportsAboutText(reportedUserDeletedDays, decidedReportedUserDeletedDays)}</p>
      </div>
      <div className="grid gap-1">
        <h3 className="text-ui">{t.signUpAgainTitle}</h3>
        <p>{t.signUpAgainText(retentionPeriods.formerMailboxes / dayMs)}</p>
      </div>
    </Form>
  )
}

type DeleteDialogProps = { withStepUp: WithStepUp; onClose: () => void }

export const DeleteDialog = ({ withStepUp, onClose }: DeleteDialogProps) => {
  const deletion = useDeletion(withStepUp)
  const { gone } = deletion
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !gone) onClose()
      }}
      title={t.deleteDialogTitle}
      {...(!gone && {
        description: t.deleteText,
        actions: <Actions deletion={deletion} onClose={onClose} />,
      })}
    >
      {gone ? <p role="status">{t.deleteDone}</p> : <DeletionForm deletion={deletion} />}
    </Dialog>
  )
}
