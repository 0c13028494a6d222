import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { flashClose, flashSee } from '#text/app/dashboard.ts'
import { copiesOf, deviceStorage } from '../../lib/device/device-storage.ts'
import { useFlash } from '../../lib/page/flash.ts'
import { useUser } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import type { DashboardData } from './dashboard-requests.ts'

/**
 * The success message of the previous page (R28). Stays until it is closed. What was saved before
 * the address was confirmed is compared afterwards: its outcome then replaces the message.
 */
export const FlashAlert = ({ facts }: { facts: DashboardData | undefined }) => {
  const dueKey = `${copiesOf(useUser().id)}outcome` as const
  const [flash, setFlash] = useFlash(() =>
    deviceStorage.getItem(dueKey) ? { waits: true } : undefined,
  )
  useEffect(() => {
    if (flash?.waits) deviceStorage.setItem(dueKey, 'due')
    else if (flash) deviceStorage.removeItem(dueKey)
  }, [flash, dueKey])
  const isOutcomeDue = flash?.waits === true && facts?.emailVerified === true
  useEffect(() => {
    if (!isOutcomeDue || facts.counts.compared === 0) return undefined
    let isCurrent = true
    const { isComparing, counts } = facts
    const state = isComparing ? 'running' : 'done'
    void import('../../lib/page/outcome-flash.ts').then(
      ({ outcomeFlash }) => {
        const outcome = outcomeFlash({ state, matches: counts.pending, weak: counts.weak }, true)
        if (isCurrent) setFlash({ ...outcome, waits: isComparing })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isOutcomeDue, facts, setFlash])
  if (flash?.title === undefined) return null
  return (
    <div
      role="alert"
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 rounded-card border border-current bg-good-tint py-3 ps-(--card-x) pe-2 text-good"
    >
      <Icon of={CircleCheck} className="mt-0.75" />
      <div>
        <p className="max-w-text font-bold">{flash.title}</p>
        {flash.text && <p className="max-w-text text-ui text-ink">{flash.text}</p>}
        {flash.matchId && (
          <TextLink
            to="/match/$matchId"
            params={{ matchId: flash.matchId }}
            className="text-ui font-bold"
          >
            {flashSee}
          </TextLink>
        )}
      </div>
      <button
        type="button"
        className="-my-1 grid size-11 place-items-center rounded-badge text-ink hover:bg-surface"
        aria-label={flashClose}
        onClick={() => setFlash(undefined)}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}
