import { LockKeyhole } from 'lucide-react'
import * as t from '#text/wizard.ts'
import { Note } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FindabilityMeter } from './findability-meter.tsx'
import type { WizardForm } from './form.ts'

/** Beside the form; on the phone below it. */
export const StepHelp = ({ form }: { form: WizardForm }) => (
  <aside aria-labelledby="help" className="grid content-start gap-6 lg:pt-24">
    {form.step > 1 && <FindabilityMeter form={form} />}
    <Note className="grid gap-2">
      <h2 id="help" className="text-body">
        {t.helpTitle}
      </h2>
      {t.help[form.step]?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Note>
    <Note className="grid grid-cols-[20px_1fr] gap-3">
      <Icon of={LockKeyhole} className="mt-0.5 text-ink-soft" />
      <p>{t.encrypted}</p>
    </Note>
  </aside>
)
