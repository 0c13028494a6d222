import type { Mutation } from '../../mutation.ts'

const deliver = {
  file: 'packages/server/src/jobs/outbox/deliver.ts',
  tests: [
    'packages/server/src/jobs/outbox/deliver.test.ts',
    'packages/server/src/jobs/outbox/faults.test.ts',
  ],
}
const adding = {
  file: 'packages/server/src/jobs/outbox/outbox-jobs.ts',
  tests: [
    'packages/server/src/jobs/outbox/deliver.test.ts',
    'packages/server/src/jobs/outbox/relay.test.ts',
    'packages/server/src/jobs/jobs.test.ts',
  ],
}
const inBothModes = { tests: ['packages/server/src/jobs/jobs.test.ts'] }
const relay = {
  file: 'packages/server/src/jobs/outbox/relay.ts',
  tests: ['packages/server/src/jobs/outbox/relay.test.ts'],
}
const former = {
  file: 'packages/server/src/jobs/outbox/former-queue.ts',
  tests: ['packages/server/src/jobs/outbox/former-queue.test.ts'],
}
const stuck = {
  file: 'packages/server/src/jobs/outbox/stuck-jobs.ts',
  tests: ['packages/server/src/modules/operation/integrity/integrity.test.ts'],
}
const apart = { tests: ['packages/server/src/wiring/queue-apart.test.ts'] }

export const outbox: readonly Mutation[] = [
  {
    ...deliver,
    name: 'jobs leave the outbox although the queue did not take them',
    find: "await database.transaction('queue', operatorId, (queue) => addToQueue(queue, boss, rows))",
    replace:
      "await database.transaction('queue', operatorId, (queue) => addToQueue(queue, boss, rows)).catch(() => {})",
  },
  {
    ...deliver,
    name: 'jobs that the queue took stay in the outbox',
    find: `    delete from queued_jobs
    where user_id = any(\${rows.map(({ userId }) => userId)}::text[])
      and id = any(\${rows.map(({ id }) => id)}::uuid[])
    returning id`,
    replace: `    select id from queued_jobs
    where user_id = any(\${rows.map(({ userId }) => userId)}::text[])
      and id = any(\${rows.map(({ id }) => id)}::uuid[])`,
  },
  {
    ...deliver,
    name: 'a job that comes again has another id, so it is added twice',
    find: '        id,\n        data: payload,',
    replace: '        data: payload,',
  },
  {
    ...deliver,
    name: 'two relays work at once',
    find: 'return rows[0]?.isTaken ? rows[0].now : null',
    replace: 'return rows[0]?.now ?? null',
  },
  {
    ...deliver,
    name: 'a job that the deletion of an account removes meanwhile is passed on',
    find: 'return rows.filter(({ id }) => ids.has(id))',
    replace: 'return ids.size >= 0 ? [...rows] : []',
  },
  {
    ...deliver,
    name: 'jobs are passed on in any order',
    find: 'order by position limit',
    replace: 'order by id limit',
  },
  {
    ...deliver,
    name: 'a job of a newer release holds up all others',
    find: 'where name = any(${jobNames}::text[]) and (not',
    replace: 'where (not',
  },
  {
    ...deliver,
    name: 'a job that may be canceled is in the queue before its time',
    find: '(not is_cancelable or starts_at <= now())',
    replace: 'true',
  },
  {
    ...deliver,
    name: 'jobs lose their age on the way to the queue',
    find: "set created_on = ${sql.raw(jobSchema)}.job_now() - queued.age * interval '1 second'",
    replace: 'set created_on = ${sql.raw(jobSchema)}.job_now()',
  },
  {
    ...deliver,
    name: 'jobs lose their pause on the way to the queue',
    find: '        ...(pause > 0 && { startAfter: pause }),\n',
    replace: '',
  },
  {
    ...deliver,
    ...inBothModes,
    name: 'jobs lose their key on the way to the queue',
    find: '        singletonKey,\n        ...',
    replace: '        singletonKey: id,\n        ...',
  },
  {
    ...deliver,
    ...inBothModes,
    name: 'jobs lose their priority on the way to the queue',
    find: '        priority,\n        singletonKey,',
    replace: '        singletonKey,',
  },
  {
    ...deliver,
    name: 'workers are not notified of jobs that were passed on',
    find: 'if (due.length > 0)',
    replace: 'if (due.length > 1000)',
  },
  {
    ...deliver,
    name: 'workers are notified of jobs that are not due',
    find: 'rows.filter(({ pause }) => pause === 0)',
    replace: 'rows',
  },
  {
    ...deliver,
    name: 'the start of a worker leaves all but a batch in the outbox',
    find: 'isFull: due.length === batchSize',
    replace: 'isFull: false',
  },
  {
    ...adding,
    name: 'a comparison is passed on although it may be canceled',
    find: 'const isCancelable = id !== undefined',
    replace: 'const isCancelable = false',
  },
  {
    ...adding,
    name: 'the relay is not notified of a job',
    find: 'if (!isCancelable || pause === undefined) announceQueued(trx)',
    replace: '',
  },
  {
    ...adding,
    name: 'the relay is not notified of several jobs',
    find: '    )\n    announceQueued(trx)\n',
    replace: '    )\n',
  },
  {
    ...adding,
    name: 'a job with a pause starts at once',
    find: "now() + ${pause}::float8 * interval '1 second', ${isCancelable}",
    replace: "now() + 0 * ${pause}::float8 * interval '1 second', ${isCancelable}",
  },
  {
    ...relay,
    name: 'a relay relies on announcements alone',
    find: 'timer = setTimeout(wake, pauseMs)',
    replace: 'timer = setTimeout(() => {}, pauseMs)',
  },
  {
    ...relay,
    name: 'a relay finds a job that may be canceled only at its next look',
    find: 'const nextMs = (delivery?.nextIn ?? Infinity) * 1000',
    replace: 'const nextMs = delivery === null ? 0 : Infinity',
  },
  {
    ...relay,
    name: 'a relay keeps jobs locked while their queue is away',
    find: '    if (isFailing) await checkQueue(deps)\n',
    replace: '',
  },
  {
    ...relay,
    name: 'a relay reports each attempt while its queue is away',
    find: '      if (!isFailing)\n',
    replace: '',
  },
  {
    ...former,
    name: 'the former queue loses the job that a worker is running',
    find: "heartbeat_on > ${sql.raw(jobSchema)}.job_now() - interval '1 minute'",
    replace: 'false',
  },
  {
    ...former,
    name: 'a failed job of the former queue is not tried again',
    find: 'coalesce(source_name, name)',
    replace: 'name',
  },
  {
    ...former,
    name: 'finished jobs of the former queue run again',
    find: "where name = ${deadLetters} or state < 'completed'",
    replace: 'where true',
  },
  {
    ...stuck,
    name: 'jobs that wait for a stopped server count as stuck',
    find: 'taking.rows.length === 0',
    replace: 'false',
  },
  {
    ...stuck,
    name: 'jobs that just became due count as stuck',
    find: 'const stuckMinutes = 10',
    replace: 'const stuckMinutes = 1',
  },
  {
    ...apart,
    file: 'packages/server/src/modules/operation/account-deletion/delete-account.ts',
    name: 'the deletion of an account leaves its jobs in the outbox',
    find: 'if (database.hasOwnQueue)',
    replace: 'if (!database.hasOwnQueue)',
  },
  {
    ...apart,
    file: 'packages/server/src/wiring/readiness.ts',
    name: 'web processes are not ready while the queue is away',
    find: " &&\n    !hasDuty(config.role, 'web')",
    replace: '',
  },
  {
    ...apart,
    file: 'packages/server/src/wiring/open-queue.ts',
    name: 'web processes do not start while the queue is away',
    find: "if (role === 'web') return openOutbox(clock)",
    replace: '',
  },
  {
    ...apart,
    file: 'packages/server/src/wiring/open-queue.ts',
    name: 'the main database is accepted as the database of the queue',
    find: '  await refuseMainDatabase(jobsDatabase, deps)\n',
    replace: '',
  },
  {
    ...apart,
    file: 'packages/server/src/modules/operation/administration/overview/read-overview.ts',
    name: 'the overview of a web process does not say that the queue is away',
    find: '...(context.database.hasOwnQueue && { queue: () => checkQueue(context) }),',
    replace: '',
  },
  {
    file: 'packages/server/src/jobs/clock-correction.ts',
    tests: ['packages/server/src/jobs/clock-correction.test.ts'],
    name: 'jobs in the outbox wait for the time of a wrong clock',
    find: "await database.transaction('worker', operatorId, shiftOutbox)",
    replace: '0',
  },
]
