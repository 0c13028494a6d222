import { useState } from 'react'
import { minReasonLength, maxReasonLength } from '@crosscheck/domain/administration/tables'
import type { MatchingSettings } from '@crosscheck/domain/matching/rule/settings'
import * as t from '#text/admin/settings.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Button } from '../../../ui/elements/button.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useApply } from './settings-requests.ts'

type ApplyFormProps = {
  settings: MatchingSettings
  revision: string
  onApplied: () => void
  onReload: () => void
}

/** The reason, for the log, and the change of settings. */
export const ApplyForm = ({ settings, revision, onApplied, onReload }: ApplyFormProps) => {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const apply = useApply(onApplied)
  const send = () => {
    const isShort = reason.trim().length < minReasonLength
    setIsMissing(isShort)
    if (isShort) document.getElementById('reason')?.focus()
    else if (!apply.isPending) apply.mutate({ settings, revision, reason })
  }
  return (
    <section className="grid gap-4" aria-labelledby="apply-title">
      <h2 id="apply-title">{t.applyTitle}</h2>
      <TextArea
        id="reason"
        label={t.reasonLabel}
        hint={t.reasonHint}
        error={isMissing ? t.problems.reason(minReasonLength) : undefined}
        maxLength={maxReasonLength}
        value={reason}
        onValue={setReason}
      />
      {apply.isError && (
        <AlertLine attempt={apply.submittedAt}>
          <p>{errorMessage(apply.error)}</p>
          {hasCode(apply.error, 'CONFLICT') && (
            <Button size="small" className="mt-3" onClick={onReload}>
              {t.reload}
            </Button>
          )}
        </AlertLine>
      )}
      <Button variant="filled" className="justify-self-start" busy={apply.isPending} onClick={send}>
        {t.apply}
      </Button>
    </section>
  )
}
