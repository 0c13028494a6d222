import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import { LockKeyhole } from 'lucide-react'
import * as t from '#text/profile/wizard.ts'
import { Note } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { LazyFindabilityMeter } from './fields/lazy-findability-meter.tsx'
import type { WizardForm } from './form/form.ts'

type StepHelpProps = { step: StepNumber; form: WizardForm; ownEmail: string }

/**
 * Next to the form while the user types. On phones it is below the form, and the meter is inside
 * the form.
 */
export const StepHelp = ({ step, form, ownEmail }: StepHelpProps) => (
  <aside aria-labelledby="help" className="lg:pt-24">
    <div className="grid content-start gap-6 lg:sticky lg:top-21">
      {step > 1 && (
        <LazyFindabilityMeter form={form} ownEmail={ownEmail} className="max-lg:hidden" />
      )}
      <Note className="grid gap-2">
        <h2 id="help" className="text-body">
          {t.helpTitle}
        </h2>
        {t.help[step]?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Note>
      <Note className="grid grid-cols-[20px_1fr] gap-3">
        <Icon of={LockKeyhole} className="mt-0.5 text-ink-soft" />
        <p>{t.encrypted}</p>
      </Note>
    </div>
  </aside>
)
