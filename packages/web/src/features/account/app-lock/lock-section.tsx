import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppLockState } from '@crosscheck/domain/contract/identity/app-lock'
import { checkFields } from '#text/account/account.ts'
import * as t from '#text/account/app-lock.ts'
import { writeDeviceLock } from '../../../lib/device/device-lock.ts'
import { lockChanged, lockNow } from '../../../lib/app-lock/follow-lock.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { Done } from '../../../ui/feedback/alert-line.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { appLockQuery } from './lock-requests.ts'
import { appLockMinutes, isEasyPin, pinPattern } from '@crosscheck/domain/session/app-lock'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PartFailure, ShortForm, useAction } from '../parts/short-form.tsx'
import { PinInput } from './pin-input.tsx'

type LockFormProps = {
  lock: AppLockState
  form: ReturnType<typeof useAction<'lock-after' | 'lock-pin'>>
  onSaved: () => Promise<void>
  onCancel: () => void
}

const pinHint = ({ hasPin, hasPasskey }: AppLockState): string => {
  if (hasPin) return `${t.newPinHint} ${t.keepPin}`
  return hasPasskey ? `${t.newPinHint} ${t.pinOrPasskey}` : t.newPinHint
}

const pinProblem = (pin: string, { hasPin, hasPasskey }: AppLockState): string | undefined => {
  if (pin === '' && (hasPin || hasPasskey)) return undefined
  if (!pinPattern.test(pin)) return t.enterPin
  return isEasyPin(pin) ? t.easyPin : undefined
}

const LockForm = ({ lock, form, onSaved, onCancel }: LockFormProps) => {
  const [after, setAfter] = useState(String(lock.afterMinutes ?? ''))
  const [atOpening, setAtOpening] = useState(lock.atOpening)
  const [pin, setPin] = useState('')
  const afterMinutes = appLockMinutes.find((known) => String(known) === after)

  const submit = () => {
    const find = () => {
      const problem = pinProblem(pin, lock)
      return {
        ...(afterMinutes === undefined && { 'lock-after': t.chooseTime }),
        ...(problem && { 'lock-pin': problem }),
      }
    }
    if (!form.passes(find) || afterMinutes === undefined) return
    form.act('save', async () => {
      const body = { afterMinutes, atOpening, ...(pin !== '' && { pin }) }
      await call('PUT /api/v1/app-lock', { body })
      writeDeviceLock({ afterMinutes, atOpening })
      // Also a page without a connection has to lock.
      void import('./lock-screen.tsx').catch(() => {})
      lockChanged()
      await onSaved()
      return () => t.saved
    })
  }
  return (
    <ShortForm form={form} act="save" button={t.save} onSubmit={submit} onCancel={onCancel}>
      <Select
        label={t.after}
        options={appLockMinutes.map((minutes) => ({
          value: String(minutes),
          label: t.minutes(minutes),
        }))}
        emptyLabel={t.choose}
        {...form.input('lock-after', after, setAfter)}
      />
      <Checkbox id="lock-at-opening" checked={atOpening} onChecked={setAtOpening}>
        {t.atOpening}
      </Checkbox>
      <PinInput label={t.newPin} hint={pinHint(lock)} {...form.input('lock-pin', pin, setPin)} />
    </ShortForm>
  )
}

const stateText = ({ afterMinutes, atOpening }: AppLockState): string => {
  if (afterMinutes === null) return t.off
  return atOpening ? t.onAndAtOpening(afterMinutes) : t.on(afterMinutes)
}

export const LockSection = () => {
  const query = useQuery(appLockQuery)
  const [open, setOpen] = useState(false)
  const form = useAction<'lock-after' | 'lock-pin'>()
  const lock = query.data
  const hasLock = lock !== undefined && lock.afterMinutes !== null

  const remove = () =>
    form.act('remove', async () => {
      await call('DELETE /api/v1/app-lock')
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
        <LockForm lock={lock} form={form} onSaved={saved} onCancel={() => setOpen(false)} />
      ) : (
        <>
          <FormProblem {...form} title={checkFields} />
          <PartFailure of={query} />
          <div className="flex flex-wrap gap-3 empty:hidden">
            {!query.isLoadingError && (
              <Button onClick={() => setOpen(true)}>{hasLock ? t.change : t.set}</Button>
            )}
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
    </Section>
  )
}
