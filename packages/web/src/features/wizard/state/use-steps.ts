import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StepNumber } from '@crosscheck/domain/fields/catalog'
import { atStep, lastStep } from '../form/form.ts'
import type { useForm } from './use-form.ts'

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
export const useSteps = ({ values, editId, urlStep, quick, markProblems }: StepsInput) => {
  const navigate = useNavigate()
  /** Opened from the review to change a value. */
  const [returning, setReturning] = useState(false)

  const show = (step: StepNumber) => {
    values.edit(atStep(values.latest.current, step))
    if (step === lastStep) setReturning(false)
    void navigate({ to: '/profile', search: { edit: editId, step } })
  }
  const go = (step: StepNumber) => {
    markProblems(step)
    show(step)
  }

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
      setReturning(true)
      go(step)
    },
    next: () => go(returning ? lastStep : ((values.latest.current.step + 1) as StepNumber)),
    previous: () => go((values.latest.current.step - 1) as StepNumber),
  }
}
