import { textIn } from '../../../lib/display-text/text-in.ts'
import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#text/admin/overview.ts'
import { failureMessage } from '../../../lib/display-text/errors/refusal-message.ts'
import { formatCount, formatTime } from '../../../lib/display-text/formats/format.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { FailureMessage } from '../../../ui/feedback/failure.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { formatBytes } from '../../../lib/display-text/formats/format-bytes.ts'
import { DeadJobs, Queues } from './jobs.tsx'
import { useOverview } from './overview-requests.ts'

/** Due jobs start within seconds, so a queue that waits for longer does not work. */
const stuckMinutes = 15

const isStuck = (at: string, oldestWaiting: string | null): boolean =>
  oldestWaiting !== null && Date.parse(at) - Date.parse(oldestWaiting) > stuckMinutes * 60_000

/** The problems that need an administrator, in sentences; empty while everything works. */
export const problemsOf = (overview: Overview): string[] => {
  const broken = overview.checks.filter(({ failure }) => failure !== null).length
  const dead = overview.dead?.count ?? 0
  const stuck = (overview.queues ?? [])
    .filter(({ oldestWaiting }) => isStuck(overview.at, oldestWaiting))
    .map(({ queue }) => t.stuck(queue, stuckMinutes))
  const parts = [overview.counts, overview.queues, overview.dead, overview.storage]
  const unread = parts.filter((part) => part === null).length
  return [
    ...(broken > 0 ? [t.broken(broken)] : []),
    ...stuck,
    ...(dead > 0 ? [t.jobsFailed(dead)] : []),
    ...(unread > 0 ? [t.unread(unread)] : []),
  ]
}

type Row = readonly [name: string, count: number]

const Counts = ({ name, count, rows }: { name: string; count: string; rows: readonly Row[] }) => (
  <table className="w-full text-ui">
    <thead>
      <tr className="border-b border-line text-start">
        <th scope="col" className="py-2 text-start">
          {name}
        </th>
        <th scope="col" className="py-2 text-end">
          {count}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label} className="border-b border-line">
          <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
            {label}
          </th>
          <td className="py-2 text-end tabular-nums">{formatCount(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Usage = ({ usage }: { usage: NonNullable<Overview['usage']> }) => {
  const { pages, channels } = usage
  if (pages.length === 0) return <p>{t.usageNone}</p>
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Counts
        name={t.usagePage}
        count={t.usageViews}
        rows={pages.map(({ page, views }) => [page, views])}
      />
      <Counts
        name={t.usageChannel}
        count={t.usageVisits}
        rows={channels.map(({ channel, visits }) => [channel, visits])}
      />
    </div>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {children}
  </section>
)

const NotRead = () => <p className="text-bad">{t.notRead}</p>

const Summary = ({ overview }: { overview: Overview }) => {
  const problems = problemsOf(overview)
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-h3 text-good">
        <Icon of={CircleCheck} />
        {t.works}
      </p>
    )
  return (
    <p className="flex items-start gap-2 text-h3 text-bad">
      <Icon of={TriangleAlert} />
      <span>{problems.join(' ')}</span>
    </p>
  )
}

const Health = ({ checks }: Pick<Overview, 'checks'>) => (
  <ul className="grid gap-1">
    {checks.map(({ name, failure }) => (
      <li key={name}>
        {textIn(t.check, name)}{' '}
        <b className={failure === null ? 'text-good' : 'text-bad'}>
          {failure === null ? t.checkWorks : t.checkFails(failure)}
        </b>
      </li>
    ))}
  </ul>
)

const Numbers = ({ items }: { items: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
    {items.map(([label, value]) => (
      <div key={label}>
        <dt className="text-ui text-ink-soft">{label}</dt>
        <dd className="voice text-h3 tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Stored = ({ counts }: { counts: NonNullable<Overview['counts']> }) => (
  <>
    <Numbers
      items={[
        [t.count.accounts, formatCount(counts.accounts)],
        [t.count.confirmed, formatCount(counts.confirmedAccounts)],
        [t.count.profiles, formatCount(counts.profiles)],
        [t.count.strong, formatCount(counts.matches.strong)],
        [t.count.likely, formatCount(counts.matches.likely)],
        [t.count.possible, formatCount(counts.matches.possible)],
        [t.count.weak, formatCount(counts.matches.weak)],
      ]}
    />
    {counts.isEstimated && <p className="text-small text-ink-soft">{t.estimated}</p>}
  </>
)

const Storage = ({ storage }: { storage: NonNullable<Overview['storage']> }) => (
  <>
    <Numbers
      items={[
        [t.count.files, formatCount(storage.files)],
        [t.count.fileBytes, formatBytes(storage.fileBytes)],
        [t.count.database, formatBytes(storage.databaseBytes)],
        [t.count.free, formatBytes(storage.freeBytes)],
      ]}
    />
    {storage.isEstimated && <p className="text-small text-ink-soft">{t.filesEstimated}</p>}
  </>
)

const Content = ({ overview }: { overview: Overview }) => {
  const { counts, queues, dead, storage, usage } = overview
  return (
    <>
      <Part id="jobs" title={t.jobsTitle}>
        <p className="text-ui text-ink-soft">{t.jobsText}</p>
        {queues ? <Queues queues={queues} /> : <NotRead />}
        {dead ? <DeadJobs dead={dead} /> : <NotRead />}
      </Part>
      <Part id="usage" title={t.usageTitle}>
        <p className="text-ui text-ink-soft">{t.usageText}</p>
        {usage ? <Usage usage={usage} /> : <NotRead />}
      </Part>
      <Part id="stored" title={t.countsTitle}>
        {counts ? <Stored counts={counts} /> : <NotRead />}
        {storage ? <Storage storage={storage} /> : <NotRead />}
      </Part>
      <Part id="health" title={t.healthTitle}>
        <Health checks={overview.checks} />
      </Part>
    </>
  )
}

export const OverviewPanel = () => {
  const query = useOverview()
  if (query.isPending) return <LoadingLine>{t.refreshing}</LoadingLine>
  if (!query.data)
    return (
      <FailureMessage
        title={t.failed}
        text={failureMessage(query.error, t.failed)}
        retry={() => void query.refetch()}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        {query.isError ? (
          <FailureMessage title={t.failed} text={failureMessage(query.error, t.failed)} />
        ) : (
          <Summary overview={query.data} />
        )}
        <p className="flex flex-wrap items-center gap-x-4 text-ui text-ink-soft">
          {t.asOf(formatTime(query.data.at))}
          <Button
            icon={RefreshCw}
            variant="text"
            size="small"
            busy={query.isFetching}
            busyLabel={t.refreshing}
            onClick={() => void query.refetch()}
          >
            {t.refresh}
          </Button>
        </p>
      </div>
      <Content overview={query.data} />
    </div>
  )
}
