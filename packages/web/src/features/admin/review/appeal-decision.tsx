import { useState } from 'react'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import type { AppealOutcome } from '@crosscheck/domain/review/case-state'
import * as t from '#text/admin/review.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useDecideAppeal } from './review-requests.ts'

type AppealDecisionProps = { opened: OpenedCase; onDecided: (opened: OpenedCase) => void }

/** Another administrator than the one who decided keeps or withdraws the decision. */
export const AppealDecision = ({ opened, onDecided }: AppealDecisionProps) => {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const decide = useDecideAppeal(opened.id, onDecided)
  if (opened.decision?.byMe) return <p>{t.ownDecision}</p>
  const press = (outcome: AppealOutcome) => () => {
    setIsMissing(note.trim() === '')
    if (note.trim() !== '' && !decide.isPending) decide.mutate({ outcome, note })
  }
  return (
    <div className="grid gap-3">
      <TextArea
        id="appeal-note"
        label={t.noteLabel}
        hint={t.noteHint}
        error={isMissing ? t.missing : undefined}
        maxLength={2000}
        value={note}
        onValue={setNote}
      />
      {decide.isError && (
        <AlertLine attempt={decide.submittedAt}>
          <p>{errorMessage(decide.error)}</p>
        </AlertLine>
      )}
      <div className="flex flex-wrap gap-3" role="group" aria-label={t.outcomeLabel}>
        <Button busy={decide.isPending} onClick={press('upheld')}>
          {t.outcomes.upheld}
        </Button>
        <Button variant="filled" busy={decide.isPending} onClick={press('overturned')}>
          {t.outcomes.overturned}
        </Button>
      </div>
    </div>
  )
}
