/**
 * What a user has reported or asked goes with the account, as its key does. A report about somebody
 * stays for its reporter when that account is deleted, but no longer names it.
 */
export const nothingLeft = `
create index safety_queue_subject on safety_queue (subject_user_id);
create index safety_queue_match on safety_queue (match_id);
alter table safety_queue
  add foreign key (user_id) references users on delete cascade,
  add foreign key (subject_user_id) references users on delete set null,
  add foreign key (match_id) references potential_matches on delete set null;
`
