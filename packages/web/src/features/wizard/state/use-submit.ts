import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type RefObject } from 'react'
import {
  findSubmissionProblem,
  validateSubmission,
} from '@crosscheck/domain/profile/input/validate'
import { byProblem } from '#text/errors/submission.ts'
import * as t from '#text/profile/wizard.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { storeFlash } from '../../../lib/page/flash.ts'
import { outcomeFlash } from '../../../lib/page/outcome-flash.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { isStorageFull } from '../../../lib/display-text/errors/refusal-message.ts'
import { call } from '../../../lib/session/app-session.ts'
import { errorsFromServer, validateForm, toSubmission } from '../form/check-form.ts'
import type { WizardForm } from '../form/form.ts'
import type { ConnectedUploads } from '../photos/wizard-photos.tsx'
import type { useProblems } from './use-problems.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'

/** Texts are read when they are shown, so they follow the language of the page. */
type SubmitFailure = { words: () => { title: string; text: string }; attempt: number }

type SubmitInput = {
  editId: string | undefined
  form: RefObject<WizardForm>
  problems: Pick<ReturnType<typeof useProblems>, 'fail' | 'clear'>
  uploads: RefObject<ConnectedUploads | undefined>
  /** Removes the draft, which is now saved as a profile. */
  forget: () => Promise<void>
}

const failureText = (error: unknown): { title: string; text: string } => {
  if (isApiError(error) && error.code === 'PROFILE_LIMIT') {
    return {
      title: t.limitReached,
      text: error.retryAt ? t.nextAt(formatDayAndTime(error.retryAt)) : t.stillHere,
    }
  }
  if (isApiError(error) && error.code === 'IDENTIFIER_LIMIT') {
    return {
      title: error.text,
      text: error.retryAt ? t.changeAgainAt(formatDayAndTime(error.retryAt)) : t.stillHere,
    }
  }
  if (isApiError(error) && isStorageFull(error)) return { title: error.text, text: t.stillHere }
  return { title: t.saveFailed, text: t.stillHere }
}

/** Checks everything, saves, and opens the dashboard with the outcome. */
export const useSubmit = ({ editId, form, problems, uploads, forget }: SubmitInput) => {
  const editing = editId !== undefined
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmitFailure>()

  const save = (values: WizardForm) => {
    const body = toSubmission(values, prepareOptions())
    return editId
      ? call('PUT /api/v1/profiles/:id', {
          params: { id: editId },
          body: { values: body.values, submitter: body.submitter },
        })
      : call('POST /api/v1/profiles', {
          body: { id: values.profileId, ...body, textVersion: values.textVersion },
        })
  }

  const fail = (words: SubmitFailure['words']) =>
    setFailure((last) => ({ words, attempt: (last?.attempt ?? 0) + 1 }))

  const submit = async () => {
    if (busy) return
    const options = prepareOptions()
    setFailure(undefined)
    const blocked = uploads.current?.problem()
    if (blocked) {
      problems.clear()
      fail(() => uploads.current?.problem() ?? blocked)
      return
    }
    const errors = validateForm(form.current, options, editing)
    if (Object.keys(errors).length > 0) {
      const door = editing ? 'wire' : 'app'
      const all = validateSubmission(toSubmission(form.current, options), { door, ...options })
      problems.fail(() => byProblem[findSubmissionProblem(all)], errors)
      return
    }
    problems.clear()
    setBusy(true)
    try {
      const { outcome, profile } = await save(form.current)
      await forget()
      storeFlash(outcomeFlash(outcome, profile.compared))
      // Refetches everything but the wizard itself, which is about to close.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'wizard' })
      await navigate({ to: '/dashboard', search: { tab: undefined } })
    } catch (error) {
      if (isApiError(error) && error.fields.length > 0) {
        problems.fail(
          () => byProblem[findSubmissionProblem(error.fields)],
          errorsFromServer(error.fields),
        )
      } else {
        fail(() => failureText(error))
      }
    } finally {
      setBusy(false)
    }
  }

  return {
    submit,
    busy,
    failure: failure && { ...failure.words(), attempt: failure.attempt },
  }
}
