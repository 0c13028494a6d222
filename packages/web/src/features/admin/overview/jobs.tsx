import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'
import { failureMessage } from '../../../lib/display-text/errors/failure-message.ts'
import { formatCount, formatDayAndTime } from '../../../lib/display-text/format.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useRetryJobs } from './overview-requests.ts'

type Queue = NonNullable<Overview['queues']>[number]
type DeadJob = NonNullable<Overview['dead']>[number]

const columns = ['waiting', 'running', 'retrying', 'later', 'dead'] as const
const columnNames = () => [t.waiting, t.running, t.retrying, t.later, t.dead]

const isUsed = (queue: Queue) => columns.some((column) => queue[column] > 0)

export const Queues = ({ queues }: { queues: readonly Queue[] }) => {
  const used = queues.filter(isUsed)
  if (used.length === 0) return <p>{t.idle}</p>
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t.queue}>
      <table className="w-full border-collapse text-ui">
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-2 pe-4 text-start">
              {t.queue}
            </th>
            {columnNames().map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((queue) => (
            <tr key={queue.queue} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal" translate="no">
                {queue.queue}
              </th>
              {columns.map((column) => (
                <td key={column} className="py-2 pe-4 text-end tabular-nums">
                  {formatCount(queue[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const DeadJobs = ({ dead }: { dead: readonly DeadJob[] }) => {
  const retry = useRetryJobs()
  const result = retry.data
  return (
    <>
      {retry.isError && (
        <div role="alert">
          <FieldError>{failureMessage(retry.error, t.failed)}</FieldError>
        </div>
      )}
      <p role="status" className="text-ui text-good empty:hidden">
        {result && t.retried(result.retried + result.obsolete)}
      </p>
      {dead.length > 0 && (
        <>
          <ul className="grid">
            {dead.map((job) => (
              <li
                key={job.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
              >
                <span>
                  <b>{t.deadJob(job.job, job.attempts)}</b>{' '}
                  <span className="text-ui text-ink-soft">
                    {t.deadSince(formatDayAndTime(job.at))}
                  </span>
                  {job.error && (
                    <code className="block text-small wrap-anywhere" translate="no">
                      {job.error}
                    </code>
                  )}
                </span>
                <Button
                  size="small"
                  busy={retry.isPending && retry.variables === job.id}
                  onClick={() => retry.mutate(job.id)}
                >
                  {t.retry}
                </Button>
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            busy={retry.isPending && retry.variables === 'all'}
            onClick={() => retry.mutate('all')}
          >
            {t.retryAll}
          </Button>
        </>
      )}
    </>
  )
}
