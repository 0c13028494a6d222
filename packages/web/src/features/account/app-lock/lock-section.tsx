import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppLockState } from '@crosscheck/domain/contract/identity/app-lock'
import { checkFields } from '#text/account/account.ts'
import * as t from '#text/account/app-lock.ts'
import { writeDeviceLock } from '../../../lib/device/device-lock.ts'
import { lockChanged, lockNow } from '../../../lib/app-lock/follow-lock.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Done } from '../../../ui/feedback/done.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useAction } from '../parts/account-requests.ts'
import { useStepUp } from '../parts/use-step-up.tsx'
import { LockForm } from './lock-form.tsx'
import { appLockQuery } from './lock-requests.ts'

const stateText = ({ afterMinutes, atOpening }: AppLockState): string => {
  if (afterMinutes === null) return t.off
  return atOpening ? t.onAndAtOpening(afterMinutes) : t.on(afterMinutes)
}

/** The lock of this browser. */
export const LockSection = () => {
  const query = useQuery(appLockQuery)
  const [open, setOpen] = useState(false)
  const { withProof, dialog } = useStepUp()
  const form = useAction<'lock-after' | 'lock-pin'>()
  const lock = query.data
  const hasLock = lock !== undefined && lock.afterMinutes !== null

  const remove = () =>
    form.act('remove', async () => {
      await withProof(() => call('DELETE /api/v1/app-lock'))
      writeDeviceLock(null)
      lockChanged()
      await query.refetch()
      return () => t.removed
    })
  const saved = async () => {
    setOpen(false)
    await query.refetch()
  }
  return (
    <Section id="lock" title={t.title} text={t.text}>
      {lock && <p className="max-w-text">{stateText(lock)}</p>}
      {open && lock ? (
        <LockForm
          lock={lock}
          form={form}
          withProof={withProof}
          onSaved={saved}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <FormProblem {...form} title={checkFields} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>{hasLock ? t.change : t.set}</Button>
            {hasLock && (
              <>
                <Button onClick={lockNow}>{t.lockNow}</Button>
                <Button variant="text" busy={form.busy === 'remove'} onClick={remove}>
                  {t.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      <Done>{form.done}</Done>
      {dialog}
    </Section>
  )
}
