import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/undo.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { useReopen } from '../requests/match-requests.ts'
import { itemLabel } from './item-facts.tsx'

type ReopenMatchProps = { match: MatchItem; onReopened?: () => void }

/** Reopens a dismissed match, from its card and from its page. */
export const ReopenMatch = ({ match, onReopened }: ReopenMatchProps) => {
  const reopen = useReopen()
  return (
    <Button
      variant="text"
      size="small"
      className="-mx-2"
      busy={reopen.isPending}
      busyLabel={text.reopenBusy}
      onClick={() =>
        reopen.mutate(match.id, {
          onSuccess: () => {
            showToast({ title: text.reopenDone, tone: 'good' })
            onReopened?.()
          },
          onError: () => showToast({ title: text.reopenFailed, tone: 'bad' }),
        })
      }
    >
      {text.reopen}
      <span className="sr-only">{itemLabel(match)}</span>
    </Button>
  )
}
