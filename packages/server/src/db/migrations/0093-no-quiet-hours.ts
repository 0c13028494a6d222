/** No job waits for the end of quiet hours any more. The news are in the list of notifications. */
export const noJobsOfQuietHours = `
do $$ begin
  if to_regclass('pgboss.job_common') is not null then
    delete from pgboss.job_common where name = 'release-held'
      or (name = 'send-mail' and data->>'kind' = 'held-news')
      or (name = 'send-push' and data->>'notificationId' is null);
  end if;
end $$;
`

export const noQuietHours = 'drop table quiet_hours;'
