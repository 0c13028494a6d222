import { useRef } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import * as t from '#text/profile/wizard.ts'
import { newDraft, type WizardStart } from '../draft/load-wizard.ts'
import { useDraft } from '../draft/use-draft.ts'
import { blockingErrors, errorTexts, optionalErrors, validateStepForm } from '../form/check-form.ts'
import { atStep, lastStep, stepOfPath, valueAt, withValue, type Path } from '../form/form.ts'
import type { ConnectedUploads, PhotoForm } from '../photos/wizard-photos.tsx'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import type { Owner } from '../../../lib/session/owner.ts'
import { useForm } from './use-form.ts'
import { useProblems } from './use-problems.ts'
import { useSteps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'

type WizardInput = {
  user: Owner
  editId: string | undefined
  start: WizardStart
  urlStep: number | undefined
  quick: boolean
}

const formAtUrl = ({ form }: WizardStart, urlStep: number | undefined) =>
  urlStep && urlStep <= form.furthest ? atStep(form, urlStep as StepNumber) : form

export const useWizard = ({ user, editId, start, urlStep, quick }: WizardInput) => {
  const editing = editId !== undefined
  const draftId = editId ?? newDraft
  const draft = useDraft(user.id, draftId, start)
  const uploads = useRef<ConnectedUploads>(undefined)
  const values = useForm(() => formAtUrl(start, urlStep), draft.change)
  const { latest } = values
  const check = (step: StepNumber) =>
    validateStepForm(latest.current, { step, options: prepareOptions(), editing })
  const problems = useProblems((path) => check(stepOfPath(path)))
  const steps = useSteps({
    values,
    editId,
    urlStep,
    quick,
    markProblems: (step) => problems.mark(optionalErrors(check(step))),
  })
  /** Wrong values of optional fields are marked and do not stop the move (R10a). */
  const leaveStep = (move: () => void) => {
    const found = check(latest.current.step)
    const blocking = blockingErrors(found)
    if (Object.keys(blocking).length > 0) problems.fail(() => t.stepIncomplete, blocking, found)
    else move()
  }
  const forget = async () => {
    uploads.current?.forget()
    await draft.forget()
  }
  const submission = useSubmit({ editId, form: latest, problems, uploads, forget })
  const setValue = (path: Path, value: string | boolean) => {
    values.edit(withValue(latest.current, path, value))
    if (typeof value === 'boolean') problems.recheck(path)
  }
  const photos: PhotoForm = {
    userId: user.id,
    draftId,
    partner: values.form.partner,
    change: (field, edit) => {
      const path: Path = `partner.${field}`
      const value = valueAt(latest.current, path)
      setValue(path, edit(typeof value === 'string' ? value : ''))
      problems.recheckSoon(path)
    },
  }

  return {
    form: values.form,
    editing,
    errors: errorTexts(problems.errors),
    attempt: problems.attempt && {
      count: problems.attempt.count,
      title: problems.attempt.title(),
      errors: errorTexts(problems.attempt.errors),
    },
    returning: steps.returning,
    draft: draft.state,
    failure: submission.failure,
    busy: submission.busy,
    setValue,
    photos,
    connectUploads: (next: ConnectedUploads | undefined) => {
      uploads.current = next
    },
    leaveField: problems.recheckSoon,
    go: steps.go,
    /** Shows a field of any step, with its error. */
    goToField: (path: Path) => steps.show(stepOfPath(path)),
    change: steps.change,
    next: () => leaveStep(steps.next),
    skipToReview: () => leaveStep(() => steps.go(lastStep)),
    previous: steps.previous,
    submit: submission.submit,
    discard: async () => {
      problems.clear()
      await forget()
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** The part of the wizard that a form shows. */
export type ShownWizard = Pick<WizardInput, 'user' | 'start'> & {
  wizard: Wizard
  onDiscarded: () => void
}
