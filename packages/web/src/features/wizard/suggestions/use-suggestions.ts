import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '@crosscheck/domain/suggestions/read-suggestions'
import { maxSourceLength } from '@crosscheck/domain/suggestions/limits'
import * as t from '#text/profile/suggestions.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { formatDayAndTime } from '../../../lib/display-text/formats/format.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { changesToAccept, changesToUndo, isFilledIn, type Change } from './fill-in.ts'

/** Longer than the server waits for the provider. */
const timeoutMs = 55_000

export type Found = { suggestions: Suggestion[]; leftOut: number; alreadyThere: number }

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return t.missing
  return text.length > maxSourceLength ? t.tooLong(text.length, maxSourceLength) : undefined
}

const failureText = (error: unknown): string => {
  if (!isApiError(error)) return errorMessage(error)
  if (error.isUnreachable) return t.unreachable
  if (error.code === 'SERVICE_FAILED') return t.serviceFailed
  return error.code === 'RATE_LIMITED' && error.retryAt
    ? t.limited(formatDayAndTime(error.retryAt))
    : errorMessage(error)
}

/** The pasted text and its suggestions. Both exist in memory only, while the wizard is open. */
export const useSuggestions = (wizard: Wizard) => {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [said, setSaid] = useState<() => string>()
  const attempts = useAttempts<'text'>()
  const running = useRef<AbortController>(undefined)
  const before = useRef(new Map<Suggestion, Wizard['form']['partner']>())
  useEffect(() => () => running.current?.abort(), [])
  const { partner } = wizard.form

  const ask = async (caller: AbortController) => {
    running.current = caller
    try {
      const { suggestions, leftOut } = await call(
        'POST /api/v1/suggestions',
        { body: { text } },
        { signal: caller.signal, timeoutMs },
      )
      const fresh = suggestions.filter((one) => !isFilledIn(partner, one))
      before.current.clear()
      setSaid(undefined)
      setFound({ suggestions: fresh, leftOut, alreadyThere: suggestions.length - fresh.length })
    } catch (error) {
      if (!caller.signal.aborted) {
        const code = isApiError(error) ? error.code : 'INTERNAL'
        attempts.say(code, () => failureText(error))
      }
    }
  }
  const make = (changes: readonly Change[]) => {
    for (const [name, value] of changes) {
      wizard.setValue(`partner.${name}`, value)
      wizard.leaveField(`partner.${name}`)
    }
  }
  const problem = attempts.problems.text

  return {
    text,
    setText,
    found,
    problem,
    failure: attempts.failure,
    attempt: attempts.attempt,
    isAsking: attempts.busy !== undefined,
    /** The effect of the last press, for screen readers. */
    said: said?.(),
    ask: () => {
      const isUsable = attempts.passes(() => {
        const wrong = problemOf(text)
        return wrong === undefined ? {} : { text: wrong }
      })
      if (isUsable) void attempts.run('ask', () => ask(new AbortController()))
      return isUsable
    },
    cancel: () => running.current?.abort(),
    clear: () => {
      running.current?.abort()
      setText('')
      setFound(undefined)
    },
    accept: (suggestion: Suggestion, label: string) => {
      before.current.set(suggestion, partner)
      make(changesToAccept(partner, suggestion))
      setSaid(() => () => t.filledIn(label))
    },
    undo: (suggestion: Suggestion, label: string) => {
      make(changesToUndo(partner, suggestion, before.current.get(suggestion) ?? {}))
      setSaid(() => () => t.undone(label))
    },
  }
}
