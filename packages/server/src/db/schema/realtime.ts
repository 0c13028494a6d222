import { actor, id, ownRows, retention, wellFormed } from './acting.ts'

/**
 * Messages to a user's sockets. A channel counts its messages: adding one locks its row until the
 * commit, so that numbers rise in the order of commits.
 */
export const realtime = `
create table realtime_channels (
  user_id ${id} primary key references users on delete cascade,
  last_ms bigint not null,
  last_n integer not null
);
${ownRows('realtime_channels', 'cc_app, cc_matcher, cc_worker')}
create policy watch on realtime_channels for select to cc_worker using (${actor} is not null);
grant select, insert, update on realtime_channels to cc_app, cc_matcher, cc_worker;

create table realtime_messages (
  user_id ${id} not null references users on delete cascade,
  -- With n the message's id, rising in the order of commits.
  ms bigint not null,
  n integer not null,
  created_at timestamptz(3) not null,
  -- Type and data.
  sealed bytea not null,
  primary key (user_id, ms, n)
);
create index realtime_messages_age on realtime_messages (ms);
${ownRows('realtime_messages', 'cc_app, cc_auth, cc_matcher, cc_worker')}
${retention('realtime_messages')}
grant select, insert, delete on realtime_messages to cc_app, cc_matcher;
grant select, delete on realtime_messages to cc_auth;
grant select, insert, delete on realtime_messages to cc_worker;

-- Open subscriptions of all processes. One without a sign of life belonged to a process that ended.
create table realtime_presence (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  process_id ${id} not null,
  joined_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- The client's description of itself
  sealed bytea not null,
  primary key (user_id, id)
);
create index realtime_presence_process on realtime_presence (process_id);
create index realtime_presence_seen on realtime_presence (seen_at);
${ownRows('realtime_presence', 'cc_app')}
create policy process_read on realtime_presence for select to cc_worker using (${actor} is not null);
create policy process_beat on realtime_presence for update to cc_worker using (${actor} is not null);
create policy process_end on realtime_presence for delete to cc_worker using (${actor} is not null);
grant select, insert, delete on realtime_presence to cc_app;
grant select, update (seen_at), delete on realtime_presence to cc_worker;
`
