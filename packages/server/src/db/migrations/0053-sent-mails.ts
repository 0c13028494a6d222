/** How many mails went out in each hour. No row names a user. */
export const sentMails = `
create table sent_mails (
  hour timestamptz(3) primary key,
  mails integer not null
);
grant select, insert, update, delete on sent_mails to cc_worker;
`
