import { ArrowRight } from 'lucide-react'
import { freeTextCare } from '#text/profile/field-care.ts'
import * as t from '#text/profile/wizard.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { lastStep } from './form/form.ts'
import type { Wizard } from './state/use-wizard.ts'

const SaveButton = ({ wizard }: { wizard: Wizard }) => (
  <Button
    variant="filled"
    busy={wizard.busy}
    busyLabel={wizard.editing ? t.savingChanges : t.submitting}
    onClick={() => void wizard.submit()}
  >
    {wizard.editing ? t.saveChanges : t.submit}
  </Button>
)

const MainButton = ({ wizard }: { wizard: Wizard }) => {
  if (wizard.form.step === lastStep) return <SaveButton wizard={wizard} />
  return (
    <Button variant={wizard.editing ? 'outlined' : 'filled'} type="submit">
      {wizard.returning ? t.backToReview : t.nextStep}
      <Icon of={ArrowRight} className="rtl:-scale-x-100" />
    </Button>
  )
}

export const WizardActions = ({ wizard }: { wizard: Wizard }) => {
  const { step } = wizard.form
  const first = step === 1
  // The review, in the last step, has the warning itself.
  const canSaveHere = wizard.editing && step < lastStep
  const canSkip = !wizard.editing && !first && step < lastStep - 1 && !wizard.returning
  return (
    <div className="grid gap-2 pt-2">
      {(step === 2 || canSaveHere) && <Note className="mb-4">{freeTextCare}</Note>}
      <div className="grid grid-cols-[auto_1fr] gap-3 md:grid-cols-[auto_auto] md:justify-between">
        <Button
          disabled={first}
          aria-describedby={first ? 'first-step' : undefined}
          onClick={wizard.previous}
        >
          {t.previous}
        </Button>
        <MainButton wizard={wizard} />
      </div>
      {canSaveHere && <SaveButton wizard={wizard} />}
      {canSkip && (
        <Button variant="text" className="justify-self-end" onClick={wizard.skipToReview}>
          {t.skipToReview}
        </Button>
      )}
      {first && (
        <p id="first-step" className="text-small text-ink-soft">
          {t.previousFirst}
        </p>
      )}
    </div>
  )
}
