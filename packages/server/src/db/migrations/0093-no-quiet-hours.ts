/**
 * No job waits for the end of quiet hours any more. The news are in the list of notifications. The
 * tables of jobs hide all rows from their owner, too.
 */
export const noJobsOfQuietHours = `
do $$ begin
  if to_regclass('pgboss.job_common') is not null then
    alter table pgboss.job_common no force row level security;
    delete from pgboss.job_common where name = 'release-held'
      or (name = 'send-mail' and data->>'kind' = 'held-news')
      or (name = 'send-push' and data->>'notificationId' is null);
    alter table pgboss.job_common force row level security;
  end if;
end $$;
`

export const noQuietHours = 'drop table quiet_hours;'
