import { Suspense } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import * as t from '#text/profile/wizard.ts'
import { Note } from '../../ui/layout/card.tsx'
import { FindabilityMeter } from './fields/lazy-fields.ts'
import { lastStep, type WizardForm } from './form/form.ts'

type StepHelpProps = { step: StepNumber; form: WizardForm; ownEmail: string }

/** Next to the form, or below it on phones, where the form has the meter inside. */
export const StepHelp = ({ step, form, ownEmail }: StepHelpProps) => {
  const help: Partial<Record<StepNumber, string>> = t.help
  if (step === lastStep) return null
  return (
    <aside
      aria-label={t.helpTitle}
      className={step in help ? 'lg:pt-24' : 'max-lg:hidden lg:pt-24'}
    >
      <div className="grid content-start gap-6 lg:sticky lg:top-21">
        {step > 1 && (
          <Suspense fallback={null}>
            <FindabilityMeter form={form} ownEmail={ownEmail} className="max-lg:hidden" />
          </Suspense>
        )}
        {step in help && <Note>{help[step]}</Note>}
      </div>
    </aside>
  )
}
