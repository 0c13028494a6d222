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
import { FormProblem, Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useState } from 'react'
import { forgetAccount } from '../../../lib/device/saved-account.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { useProof, type WithProof } from '../../../lib/hooks/use-proof.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { hasOwnWords } from '../parts/account-requests.ts'

/** How long the final message stays before the page is left (specification, section 9). */
const redirectDelayMs = 3_000

const deleteAccount = async (withProof: WithProof, reports: 'keep' | 'withdraw') => {
  session.setLeaving(true)
  try {
    await withProof(() => call('DELETE /api/auth/account', { query: { reports } }))
  } catch (error) {
    session.setLeaving(false)
    throw error
  }
  forgetAccount()
  setTimeout(() => void signOut(), redirectDelayMs)
}

const useDeletion = () => {
  const withProof = useProof()
  const [typed, setTyped] = useState('')
  const [withdraw, setWithdraw] = useState(false)
  const [gone, setGone] = useState(false)
  const attempts = useAttempts<'delete-phrase'>()
  const exact = typed === t.deletePhrase

  const submit = () => {
    if (!attempts.passes(() => (exact ? {} : { 'delete-phrase': t.deleteMismatch }))) return
    void attempts.run('delete', async () => {
      try {
        await deleteAccount(withProof, withdraw ? 'withdraw' : 'keep')
        setGone(true)
      } catch (error) {
        if (hasOwnWords(error)) throw error
        attempts.say('DELETE_FAILED', () => t.deleteFailed)
      }
    })
  }

  return { typed, setTyped, exact, withdraw, setWithdraw, gone, attempts, submit }
}

type Deletion = ReturnType<typeof useDeletion>

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
        label={t.deleteType}
        hint={exact ? undefined : t.deleteMismatch}
        autoCapitalize="characters"
        {...attempts.input('delete-phrase', deletion.typed, deletion.setTyped)}
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

export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const deletion = useDeletion()
  const { gone } = deletion
  return (
    <Dialog
      onClose={() => {
        if (!gone) onClose()
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
