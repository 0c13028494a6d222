import type { Operator } from './operator.ts'

/** Notes each job that a committed change queued, and each one that a comparison canceled. */
const atOutbox = `
create schema proof;
create table proof.queued (id uuid primary key, name text not null);
create table proof.canceled (id uuid primary key);
create function proof.note() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'INSERT' then
    insert into proof.queued values (new.id, new.name);
  elsif session_user = 'cc_matcher' then
    insert into proof.canceled values (old.id);
  end if;
  return null;
end $$;
create trigger proof after insert or delete on queued_jobs
  for each row execute function proof.note();
`

/** Notes each completion, because the queue deletes completed jobs. */
const atQueue = `
create schema proof;
create table proof.completed (id uuid not null);
create function proof.note() returns trigger language plpgsql security definer as $$
begin
  insert into proof.completed values (new.id);
  return null;
end $$;
create trigger proof after update on pgboss.job_common
  for each row when (new.state = 'completed' and old.state <> 'completed')
  execute function proof.note();
`

export type JobCounts = {
  queued: number
  canceled: number
  /** Each job once. */
  completed: number
  /** Completed a second time, as after a kill between the two commits. */
  repeated: number
  /** Neither completed nor canceled, and no longer waiting for their time. */
  lost: string[]
  /** Due, and not completed. */
  stuck: string[]
  dead: number
}

type Named = { id: string; name: string }

/**
 * The fate of every job between the outbox and its completion, by triggers that the application does
 * not know.
 */
export const createJobRecord = ({ query, queryQueue }: Operator) => {
  const namesIn = (jobs: readonly Named[]): string[] => jobs.map(({ name }) => name)
  return {
    async begin(): Promise<void> {
      await query(atOutbox)
      await queryQueue(atQueue)
    },
    /**
     * Jobs in the outbox that the queue has too: the relay ended between its two commits. Waits for
     * the end of its transaction.
     */
    async betweenCommits(): Promise<number> {
      await query(`select pg_advisory_xact_lock(hashtext('crosscheck outbox'))`)
      const rows = await query<Named>('select id, name from queued_jobs')
      const [found] = await queryQueue<{ count: number }>(
        'select count(*)::int as count from pgboss.job_common where id = any($1::uuid[])',
        [rows.map(({ id }) => id)],
      )
      return found?.count ?? 0
    },
    async dueInOutbox(): Promise<number> {
      const rows = await query('select from queued_jobs where starts_at <= now()')
      return rows.length
    },
    async count(): Promise<JobCounts> {
      const queued = await query<Named>('select id, name from proof.queued')
      const canceled = await query<Named>('select id from proof.canceled')
      const inOutbox = await query<Named & { due: boolean }>(
        'select id, name, starts_at <= now() as due from queued_jobs',
      )
      const inQueue = await queryQueue<Named & { due: boolean }>(
        `select id, name, start_after <= now() as due from pgboss.job_common
         where state < 'completed' and name <> 'dead-letters'`,
      )
      const runs = await queryQueue<Named>('select id from proof.completed')
      const [dead] = await queryQueue<{ count: number }>(
        `select count(*)::int as count from pgboss.job_common where name = 'dead-letters'`,
      )
      const waiting = [...inOutbox, ...inQueue]
      const completed = new Set(runs.map(({ id }) => id))
      const accounted = new Set([...completed, ...[...canceled, ...waiting].map(({ id }) => id)])
      return {
        queued: queued.length,
        canceled: canceled.length,
        completed: completed.size,
        repeated: runs.length - completed.size,
        lost: namesIn(queued.filter(({ id }) => !accounted.has(id))),
        stuck: namesIn(waiting.filter(({ due }) => due)),
        dead: dead?.count ?? 0,
      }
    },
  }
}

export type JobRecord = ReturnType<typeof createJobRecord>
