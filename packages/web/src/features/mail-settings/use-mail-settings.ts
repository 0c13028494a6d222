import { useState } from 'react'
import { optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { inverseOf, type Changes, type MailPreferences } from './changes.ts'
import { useChangePreferences } from './preferences.ts'

/** The control that was pressed, where the outcome is shown. */
export type SwitchId = OptionalMailKind | 'all'

/** A text is read when it is shown, because the language may have changed since. */
type Words = () => string

/** The outcome of the last change; `back` undoes it. */
export type SaveOutcome =
  | { type: 'none' }
  | { type: 'done'; words: Words; back: Changes | null }
  | { type: 'failed'; words: Words; reason: Words; again: Changes }

const none: SaveOutcome = { type: 'none' }

const labelsOf = (changes: Changes): string[] =>
  optionalMailKinds.filter((kind) => kind in changes).map((kind) => t.kinds[kind].label)

const failureMessage = (changes: Changes): string => {
  const [label, ...more] = labelsOf(changes)
  return label !== undefined && more.length === 0 ? t.notSaved(label) : t.notSavedSeveral
}

const allKinds = (wanted: boolean): Changes =>
  Object.fromEntries(optionalMailKinds.map((kind) => [kind, wanted]))

export const useMailSettings = (wanted: MailPreferences) => {
  const [last, setLast] = useState<{ at: SwitchId; outcome: SaveOutcome }>({
    at: 'all',
    outcome: none,
  })
  const { mutate, isPending } = useChangePreferences()

  const save = (
    at: SwitchId,
    { changes, words, back }: { changes: Changes; words: Words; back: Changes | null },
  ) => {
    setLast({ at, outcome: none })
    mutate(changes, {
      onSuccess: () => setLast({ at, outcome: { type: 'done', words, back } }),
      onError: (error) =>
        setLast({
          at,
          outcome: {
            type: 'failed',
            words: () => failureMessage(changes),
            reason: () => errorMessage(error),
            again: changes,
          },
        }),
    })
  }
  const change = (at: SwitchId, changes: Changes) =>
    save(at, { changes, words: () => t.saved, back: inverseOf(wanted, changes) })
  return {
    isPending,
    outcomeAt: (place: SwitchId): SaveOutcome => (last.at === place ? last.outcome : none),
    change,
    switchAll: (on: boolean) => {
      const all = allKinds(on)
      save('all', {
        changes: all,
        words: () => (on ? t.allOnDone : t.allOffDone),
        back: inverseOf(wanted, all),
      })
    },
    takeBack: (at: SwitchId, back: Changes) =>
      save(at, { changes: back, words: () => t.undone, back: null }),
  }
}
