import { Link } from '@tanstack/react-router'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/undo.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { useReopen } from '../match-requests.ts'
import { AboutPartner, ItemFacts, itemLabel } from './item-facts.tsx'

type DismissedCardProps = { match: MatchItem; onReopened: () => void }

/** Quieter than other cards: the match is dismissed, and can be reopened. */
export const DismissedCard = ({ match, onReopened }: DismissedCardProps) => {
  const reopen = useReopen()
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line px-(--card-x) py-3">
      <div className="min-w-0">
        <h4 className="text-body font-bold">
          <Link
            to="/match/$matchId"
            params={{ matchId: match.id }}
            className="text-ink decoration-line-strong"
          >
            <AboutPartner match={match} />
          </Link>
        </h4>
        <ItemFacts match={match} />
      </div>
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
              onReopened()
            },
            onError: () => showToast({ title: text.reopenFailed, tone: 'bad' }),
          })
        }
      >
        {text.reopen}
        <span className="sr-only">{itemLabel(match)}</span>
      </Button>
    </article>
  )
}
