import { useState } from 'react'
import { optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { errorWords } from '../../lib/words/error-message.ts'
import { undoOf, type Changes, type Wanted } from './changes.ts'
import { useChangePreferences } from './preferences.ts'

/** Where something was pressed, and so where it is said what became of it. */
export type Place = OptionalMailKind | 'all'

/** What became of the last change; `back` is what brings it back. */
export type Outcome =
  | { type: 'none' }
  | { type: 'done'; words: string; back: Changes | null }
  | { type: 'failed'; words: string; reason: string; again: Changes }

const none: Outcome = { type: 'none' }

const labelsOf = (changes: Changes): string[] =>
  optionalMailKinds.filter((kind) => kind in changes).map((kind) => t.kinds[kind].label)

const failureWords = (changes: Changes): string => {
  const [label, ...more] = labelsOf(changes)
  return label !== undefined && more.length === 0 ? t.notSaved(label) : t.notSavedSeveral
}

const everything = (wanted: boolean): Changes =>
  Object.fromEntries(optionalMailKinds.map((kind) => [kind, wanted]))

export const useMailSettings = (wanted: Wanted) => {
  const [last, setLast] = useState<{ at: Place; outcome: Outcome }>({ at: 'all', outcome: none })
  const { mutate, isPending } = useChangePreferences()

  const save = (at: Place, changes: Changes, words: string, back: Changes | null) => {
    setLast({ at, outcome: none })
    mutate(changes, {
      onSuccess: () => setLast({ at, outcome: { type: 'done', words, back } }),
      onError: (error) =>
        setLast({
          at,
          outcome: {
            type: 'failed',
            words: failureWords(changes),
            reason: errorWords(error),
            again: changes,
          },
        }),
    })
  }
  const change = (at: Place, changes: Changes) =>
    save(at, changes, t.saved, undoOf(wanted, changes))
  return {
    isPending,
    outcomeAt: (place: Place): Outcome => (last.at === place ? last.outcome : none),
    change,
    switchAll: (on: boolean) => {
      const all = everything(on)
      save('all', all, on ? t.allOnDone : t.allOffDone, undoOf(wanted, all))
    },
    takeBack: (at: Place, back: Changes) => save(at, back, t.undone, null),
  }
}
