import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/undo.ts'
import { undo } from '#text/app/ui.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { useUntil } from '../../../lib/hooks/use-until.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { useUndo } from '../requests/match-requests.ts'
import { itemLabel } from './item-facts.tsx'

/** Repeats the toast's undo button in place, because a toast is easy to miss. */
export const UndoReview = ({ match }: { match: MatchItem }) => {
  const undoable = useUntil(match.undoUntil)
  const takeBack = useUndo()
  if (!undoable) return null
  return (
    <Button
      variant="text"
      size="small"
      busy={takeBack.isPending}
      onClick={() =>
        takeBack.mutate(match.id, {
          onSuccess: () => showToast({ title: text.undone, tone: 'good' }),
          onError: () => showToast({ title: text.undoFailed, tone: 'bad' }),
        })
      }
    >
      {undo}
      <span className="sr-only">{itemLabel(match)}</span>
    </Button>
  )
}
