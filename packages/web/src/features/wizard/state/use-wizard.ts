import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import type { User } from '@crosscheck/domain/contract/identity/auth'
import * as t from '#text/profile/wizard.ts'
import { errorsOfStep, type Errors } from '../form/check-form.ts'
import {
  atStep,
  lastStep,
  stepOfPath,
  withValue,
  type Path,
  type WizardForm,
} from '../form/form.ts'
import { newDraft, type WizardStart } from '../draft/load-wizard.ts'
import { readingOptions } from '../form/reading.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useSubmit } from './use-submit.ts'

/** A failed attempt to go on: what stood wrong then. */
export type Attempt = { count: number; title: string; errors: Errors }

export type WizardSearch = { edit?: string | undefined; step?: number | undefined }

type Given = {
  user: User
  editId: string | undefined
  start: WizardStart
  urlStep: number | undefined
}

/** Long enough for a click that began with leaving the field to arrive where it was aimed. */
const settleMs = 300

export const useWizard = ({ user, editId, start, urlStep }: Given) => {
  const editing = editId !== undefined
  const navigate = useNavigate()
  const draft = useDraft(user.id, editId ?? newDraft, start)
  const [form, setForm] = useState<WizardForm>(() => {
    const wanted = urlStep as StepNumber | undefined
    return wanted && wanted <= start.form.furthest ? atStep(start.form, wanted) : start.form
  })
  const latest = useRef(form)
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState<Attempt>()
  const [touched, setTouched] = useState(start.restored)
  /** Came from the review to change something. */
  const [returning, setReturning] = useState(false)

  const replace = (next: WizardForm) => {
    latest.current = next
    setForm(next)
  }
  const keep = (next: WizardForm) => {
    replace(next)
    setTouched(true)
    draft.change(next)
  }
  const fail = (title: string, found: Errors) => {
    setErrors(found)
    setAttempt((last) => ({ count: (last?.count ?? 0) + 1, title, errors: found }))
  }
  const calm = () => {
    setErrors({})
    setAttempt(undefined)
  }

  const show = (step: StepNumber) => {
    keep(atStep(latest.current, step))
    if (step === lastStep) setReturning(false)
    void navigate({ to: '/profile', search: { edit: editId, step } })
  }
  const go = (step: StepNumber) => {
    calm()
    show(step)
  }

  // The browser's Back and Forward move between the steps that were reached.
  useEffect(() => {
    const { step, furthest } = latest.current
    if (urlStep === undefined || urlStep > furthest) {
      void navigate({ to: '/profile', search: { edit: editId, step }, replace: true })
    } else if (urlStep !== step) {
      setErrors({})
      setAttempt(undefined)
      const next = atStep(latest.current, urlStep as StepNumber)
      latest.current = next
      setForm(next)
    }
  }, [urlStep, editId, navigate])

  const recheck = (path: Path) => {
    if (!(path in errors)) return
    const now = errorsOfStep(latest.current, stepOfPath(path), readingOptions(), editing)
    setErrors((before) => {
      const after = { ...before }
      if (now[path]) after[path] = now[path]
      else delete after[path]
      return after
    })
  }

  const submission = useSubmit({ editId, editing, form: latest, fail, calm, forget: draft.forget })

  return {
    form,
    editing,
    errors,
    attempt,
    touched,
    returning,
    draft: draft.state,
    failure: submission.failure,
    busy: submission.busy,
    setValue: (path: Path, value: string | boolean) => {
      keep(withValue(latest.current, path, value))
      if (typeof value === 'boolean') recheck(path)
    },
    leaveField: (path: Path) => {
      if (path in errors) setTimeout(() => recheck(path), settleMs)
    },
    go,
    /** To a field of any step, with its error standing. */
    goToField: (path: Path) => show(stepOfPath(path)),
    change: (step: StepNumber) => {
      setReturning(true)
      go(step)
    },
    next: () => {
      const { step } = latest.current
      const found = errorsOfStep(latest.current, step, readingOptions(), editing)
      if (Object.keys(found).length > 0) fail(t.stepIncomplete, found)
      else go(returning ? lastStep : ((step + 1) as StepNumber))
    },
    previous: () => go((latest.current.step - 1) as StepNumber),
    submit: submission.submit,
    discard: async () => {
      calm()
      await draft.forget()
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
