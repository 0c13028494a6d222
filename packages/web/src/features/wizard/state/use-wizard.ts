import { useRef, useEffect, useEffectEvent, useState } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import * as t from '#text/profile/wizard.ts'
import { newDraft, type WizardStart } from '../draft/load-wizard.ts'
import { useDraft } from '../draft/use-draft.ts'
import { blockingErrors, errorTexts, optionalErrors, validateStepForm } from '../form/check-form.ts'
import {
  atStep,
  lastStep,
  stepOfPath,
  valueAt,
  withValue,
  type Path,
  type WizardForm,
} from '../form/form.ts'
import type { ConnectedUploads, PhotoForm } from '../photos/wizard-photos.tsx'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import { nextFrame } from '../../../lib/page/next-task.ts'
import type { Owner } from '../../../lib/session/owner.ts'
import { useProblems } from './use-problems.ts'
import { useSubmit } from './use-submit.ts'
import { useNavigate } from '@tanstack/react-router'

/** The values of the form. `latest` has them even before the next render. */
const useForm = (first: () => WizardForm, onEdit: (form: WizardForm) => void) => {
  const [form, setForm] = useState(first)
  const latest = useRef(form)
  const replace = (next: WizardForm) => {
    latest.current = next
    setForm(next)
  }
  return {
    form,
    latest,
    /** Shows other values without saving them as a draft. */
    replace,
    edit: (next: WizardForm) => {
      replace(next)
      onEdit(next)
    },
  }
}

type StepsInput = {
  values: ReturnType<typeof useForm>
  editId: string | undefined
  urlStep: number | undefined
  /** The quick check is open, which has no steps. */
  quick: boolean
  /** Replaces the errors of the previous step by those to mark in this one. */
  markProblems: (step: StepNumber) => void
}

/** Moves between the steps. The address and the form always name the same one. */
const useSteps = ({ values, editId, urlStep, quick, markProblems }: StepsInput) => {
  const navigate = useNavigate()
  /** Opened from the review to change a value. */
  const [returning, setReturning] = useState(false)

  /** A step takes a slow phone long to render, so the press is shown first. */
  const show = async (step: StepNumber, prepare = () => {}) => {
    await nextFrame()
    prepare()
    values.edit(atStep(values.latest.current, step))
    if (step === lastStep) setReturning(false)
    await navigate({ to: '/profile', search: { edit: editId, step } })
  }
  const go = (step: StepNumber) => void show(step, () => markProblems(step))

  // The browser's Back and Forward move between the steps that were reached.
  const followUrl = useEffectEvent((wanted: number | undefined) => {
    if (quick) return
    const { step, furthest } = values.latest.current
    if (wanted === undefined || wanted > furthest) {
      void navigate({ to: '/profile', search: { edit: editId, step }, replace: true })
    } else if (wanted !== step) {
      markProblems(wanted as StepNumber)
      values.replace(atStep(values.latest.current, wanted as StepNumber))
    }
  })
  useEffect(() => followUrl(urlStep), [urlStep, editId, quick])

  return {
    returning,
    /** Shows a step and keeps the errors. */
    show,
    go,
    change: (step: StepNumber) => {
      void show(step, () => {
        setReturning(true)
        markProblems(step)
      })
    },
    next: () => go(returning ? lastStep : ((values.latest.current.step + 1) as StepNumber)),
    previous: () => go((values.latest.current.step - 1) as StepNumber),
  }
}

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

export type ShownWizard = Pick<WizardInput, 'user' | 'start'> & {
  wizard: Wizard
  onDiscarded: () => void
}
