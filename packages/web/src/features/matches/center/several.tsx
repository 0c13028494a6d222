import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/several.ts'
import { undone, undoFailed } from '#text/match/undo.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showToast, showUndoToast } from '../../../lib/page/toast-store.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { refetchCounts, sendReview, sendUndo } from '../requests/match-requests.ts'
import { itemLabel } from './item-facts.tsx'

/** The ids of the chosen matches; undefined while nothing can be chosen. */
export type Chosen = ReadonlySet<string> | undefined
type Setter = (chosen: Chosen) => void

const dismissOne = (id: string) => sendReview(id, { decision: 'dismiss' })

type ChoiceProps = { match: MatchItem; chosen: ReadonlySet<string>; setChosen: Setter }

export const Choice = ({ match, chosen, setChosen }: ChoiceProps) => (
  <label className="item-link inline-flex min-h-11 min-w-11 items-center justify-center">
    <span className="sr-only">{`${text.choice}${itemLabel(match)}`}</span>
    <input
      type="checkbox"
      className="check relative z-1 size-6.5"
      checked={chosen.has(match.id)}
      onChange={({ target }) =>
        setChosen(new Set([...chosen, match.id].filter((id) => target.checked || id !== match.id)))
      }
    />
  </label>
)

type SeveralProps = {
  matches: readonly MatchItem[]
  chosen: Chosen
  setChosen: Setter
  /** Has the focus after the chosen matches are gone. */
  start: RefObject<HTMLElement | null>
}

/** Chooses matches of a page and dismisses them, with one undo for all. */
export const Several = ({ matches, chosen, setChosen, start }: SeveralProps) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Returns the ids for which it worked. */
  const actOn = async (ids: readonly string[], act: typeof sendUndo): Promise<string[]> => {
    const results = await Promise.allSettled(ids.map((id) => act(id)))
    refetchCounts(client)
    for (const id of ids) void client.invalidateQueries({ queryKey: keys.match(id) })
    return ids.filter((_, at) => results[at]?.status === 'fulfilled')
  }
  const undoAll = async (ids: readonly string[]) => {
    const isDone = (await actOn(ids, sendUndo)).length === ids.length
    showToast({ title: isDone ? undone : undoFailed, tone: isDone ? 'good' : 'bad' })
  }
  const ids = matches.flatMap(({ id }) => (chosen?.has(id) ? [id] : []))
  const dismiss = async () => {
    setBusy(true)
    const done = await actOn(ids, dismissOne)
    setBusy(false)
    const failed = ids.filter((id) => !done.includes(id))
    setChosen(failed.length > 0 ? new Set(failed) : undefined)
    start.current?.focus()
    const title = failed.length > 0 ? text.failed : text.dismissed(done.length)
    if (done.length > 0) showUndoToast(title, () => void undoAll(done))
    else showToast({ title, tone: 'bad' })
  }
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* The same button in both states, so that it keeps the focus. */}
      <Button variant="text" size="small" onClick={() => setChosen(chosen ? undefined : new Set())}>
        {chosen ? text.cancel : text.choose}
      </Button>
      {chosen && (
        <Button
          variant="text"
          size="small"
          onClick={() => setChosen(new Set(matches.map(({ id }) => id)))}
        >
          {text.all}
        </Button>
      )}
      {ids.length > 0 && (
        <Button size="small" busy={busy} onClick={() => void dismiss()}>
          {text.dismiss(ids.length)}
        </Button>
      )}
    </div>
  )
}
