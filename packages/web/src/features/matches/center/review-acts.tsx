import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/undo.ts'
import { undo } from '#text/app/ui.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { useUntil } from '../../../lib/hooks/use-until.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { undoFailure, useReopen, useUndo } from '../requests/match-requests.ts'
import { itemLabel } from './item-facts.tsx'

type ActProps = {
  match: MatchItem
  act: ReturnType<typeof useUndo>
  words: { label: string; busy?: string; done: string; failed: (error: Error) => string }
  onDone?: (() => void) | undefined
}

const Act = ({ match, act, words, onDone }: ActProps) => (
  <Button
    variant="text"
    size="small"
    className="-ms-2"
    busy={act.isPending}
    busyLabel={words.busy}
    onClick={() =>
      act.mutate(match.id, {
        onSuccess: () => {
          showToast({ title: words.done, tone: 'good' })
          onDone?.()
        },
        onError: (error) => showToast({ title: words.failed(error), tone: 'bad' }),
      })
    }
  >
    {words.label}
    <span className="sr-only">{itemLabel(match)}</span>
  </Button>
)

/** Repeats the toast's undo button in place, because a toast is easy to miss. */
export const UndoReview = ({ match }: { match: MatchItem }) => {
  const words = { label: undo, done: text.undone, failed: undoFailure }
  const act = useUndo()
  return useUntil(match.undoUntil) && <Act {...{ match, act, words }} />
}

export const ReopenMatch = ({
  match,
  onReopened,
}: {
  match: MatchItem
  onReopened?: () => void
}) => {
  const { reopen: label, reopenBusy: busy, reopenDone: done, reopenFailed } = text
  const failed = () => reopenFailed
  return (
    <Act
      match={match}
      act={useReopen()}
      words={{ label, busy, done, failed }}
      onDone={onReopened}
    />
  )
}
