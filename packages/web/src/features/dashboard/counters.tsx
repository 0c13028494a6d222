import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import * as text from '#text/app/dashboard.ts'
import type { DashboardSearch } from '../../lib/address/dashboard-search.ts'
import { classes } from '../../ui/styles/classes.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import type { DashboardData } from './dashboard-requests.ts'

type CounterProps = {
  name: string
  count: number
  search: DashboardSearch
  hash?: string
  active: boolean
  needsAction?: boolean
}

const CounterCell = ({ name, count, search, hash, active, needsAction = false }: CounterProps) => (
  <li className="grid min-w-0">
    <Link
      to="/dashboard"
      search={search}
      {...(hash ? { hash } : {})}
      resetScroll={false}
      aria-current={active || undefined}
      className={classes(
        'group grid content-start gap-0.5 px-(--card-x) pt-3 pb-4 text-ink no-underline hover:bg-sunk hover:text-ink',
        active ? 'bg-sunk' : 'bg-surface',
        needsAction && 'counter-waits',
      )}
      activeProps={{}}
    >
      <b className="voice text-[2rem] leading-[1.15] tabular-nums">{count}</b>{' '}
      <span
        className={classes(
          'flex items-center gap-1.5 text-ui leading-[1.3] group-hover:underline',
          active ? 'font-bold' : 'text-ink-soft',
        )}
      >
        {active && <Icon of={Check} small />}
        {name}
      </span>
    </Link>
  </li>
)

type CountersProps = { counts: DashboardData['counts']; show: DashboardSearch['show'] }

export const Counters = ({ counts, show }: CountersProps) => {
  const filter = (status: NonNullable<DashboardSearch['show']>) => ({
    search: { tab: 'matches' as const, show: show === status ? undefined : status },
    active: show === status,
  })
  return (
    <nav aria-label={text.countLabel}>
      <ul className="counters grid gap-px overflow-clip rounded-card border border-line bg-line">
        <CounterCell
          name={text.countProfiles}
          count={counts.profiles}
          search={{ tab: 'profiles' }}
          hash="profiles"
          active={false}
        />
        <CounterCell
          name={text.countPending}
          count={counts.pending}
          needsAction={counts.pending > 0}
          {...filter('pending')}
        />
        <CounterCell name={text.countConfirmed} count={counts.confirmed} {...filter('confirmed')} />
        <CounterCell name={text.countDismissed} count={counts.dismissed} {...filter('dismissed')} />
      </ul>
    </nav>
  )
}
