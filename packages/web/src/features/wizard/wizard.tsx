import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { wizardSteps, type StepNumber } from '@crosscheck/domain/fields/catalog'
import { stepOf, steps as stepsLabel } from '#text/app/ui.ts'
import * as t from '#text/profile/wizard.ts'
import type { Owner } from '../../lib/session/owner.ts'
import { nameOf } from '../../lib/display-text/names/profile-name.ts'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { StepBar, StepList } from '../../ui/layout/step-indicator.tsx'
import {
  BackToDashboard,
  LimitReached,
  DraftRestored,
  RunningUploads,
  DraftStatus,
} from './parts/form-notes.tsx'
import { FindabilityMeter, FoldedFields } from './fields/lazy-fields.tsx'
import { lastStep, type WizardForm } from './form/form.ts'
import type { WizardStart } from './draft/load-wizard.ts'
import { DescribedTwice } from './review/described-twice.tsx'
import { Review, VisibilityNote } from './review/review.tsx'
import { StepFields } from './fields/step-fields.tsx'
import { useWizard, type ShownWizard } from './state/use-wizard.ts'
import { WizardActions } from './wizard-actions.tsx'
import { WizardProblem } from './parts/wizard-problem.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

type StepHelpProps = { step: StepNumber; form: WizardForm; ownEmail: string }

/** Next to the form, or below it on phones, where the form has the meter inside. */
const StepHelp = ({ step, form, ownEmail }: StepHelpProps) => {
  const help: Partial<Record<StepNumber, string>> = t.help
  if (step === lastStep) return null
  return (
    <aside
      aria-label={t.helpTitle}
      className={step in help ? 'lg:pt-24' : 'max-lg:hidden lg:pt-24'}
    >
      <div className="grid content-start gap-6 lg:sticky lg:top-21">
        {step > 1 && <FindabilityMeter form={form} ownEmail={ownEmail} className="max-lg:hidden" />}
        {step in help && <Note>{help[step]}</Note>}
      </div>
    </aside>
  )
}

type WizardProps = {
  user: Owner
  editId: string | undefined
  start: WizardStart
  urlStep: number | undefined
  quick: boolean
  onDiscarded: () => void
}

export const QuickCheck = lazyPart(() => import('./quick-check/quick-check.tsx'), 'QuickCheck')

/** After a move between steps the focus moves to the new heading. */
const useFocusOnStep = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return heading
}

const Steps = ({ user, start, wizard, onDiscarded }: ShownWizard) => {
  const { step } = wizard.form
  // The meter may follow a key press later; the field may not.
  const meteredForm = useDeferredValue(wizard.form)
  const steps = wizardSteps.map(({ number, key }) => ({ number, title: t.stepTitles[key] }))
  const title = steps[step - 1]?.title ?? ''
  const heading = useFocusOnStep(step)
  // A restored draft is announced where the wizard opens, not on every step.
  const [firstStep] = useState(step)
  const wrong = wizard.attempt !== undefined || wizard.failure !== undefined
  usePageTitle(title, wrong)
  const indicator = {
    steps,
    current: step,
    open: wizard.editing ? lastStep : undefined,
    onGo: (number: number) => wizard.go(number as typeof step),
  }
  return (
    <div className="page grid grid-cols-1 gap-6 pt-3 pb-20 lg:grid-cols-[232px_minmax(0,1fr)_272px] lg:gap-12 lg:pt-8 lg:pb-28">
      <div>
        <BackToDashboard />
        <nav aria-label={stepsLabel} className="mt-5 max-lg:hidden">
          <StepList {...indicator} />
        </nav>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <div className="grid gap-2.5">
          {wizard.editing && (
            <p className="font-bold">
              <WithName words={t.editing} name={nameOf({ values: wizard.form.partner })} />
            </p>
          )}
          <p className="text-small text-ink-soft tabular-nums max-lg:hidden">
            {stepOf(step, lastStep)}
          </p>
          <StepBar key={step} {...indicator} />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <WizardProblem wizard={wizard} />
        <RunningUploads wizard={wizard} />
        {step === 1 && !wizard.editing && <LimitReached allowance={start.allowance} />}
        <form
          method="post"
          noValidate
          className="grid grid-cols-1 gap-9"
          onSubmit={(event) => {
            event.preventDefault()
            if (step < lastStep) wizard.next()
          }}
        >
          <StepFields key={step} wizard={wizard} />
          {step === lastStep && (
            <>
              <DescribedTwice form={wizard.form} />
              <Review form={wizard.form} onChange={wizard.change} />
              <VisibilityNote />
            </>
          )}
          {step > 1 && step < lastStep && (
            <FindabilityMeter form={meteredForm} ownEmail={user.email} className="lg:hidden" />
          )}
          <div className="grid gap-4">
            <WizardActions wizard={wizard} />
            {start.restored && (step === 1 || step === firstStep) && (
              <DraftRestored wizard={wizard} onDiscarded={onDiscarded} />
            )}
            <DraftStatus state={wizard.draft} />
          </div>
        </form>
      </div>
      <StepHelp step={step} form={meteredForm} ownEmail={user.email} />
    </div>
  )
}

/** The seven steps, or the quick check: both fill in the same form. */
export const Wizard = ({ editId, urlStep, quick, ...shown }: WizardProps) => {
  const wizard = useWizard({ user: shown.user, editId, start: shown.start, urlStep, quick })
  // The code of later steps is loaded while the user reads the first one.
  useEffect(() => void FoldedFields.load(), [])
  if (!quick) return <Steps wizard={wizard} {...shown} />
  return (
    <Suspense fallback={<LoadingLine>{t.loading}</LoadingLine>}>
      <QuickCheck wizard={wizard} {...shown} />
    </Suspense>
  )
}
