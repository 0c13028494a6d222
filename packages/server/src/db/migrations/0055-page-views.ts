/** How often each page was opened on a day, where the visitor allowed counting. No row names one. */
export const pageViews = `
create table page_views (
  day timestamptz(3) not null,
  page text not null,
  channel text not null,
  views integer not null,
  visits integer not null,
  primary key (day, page, channel)
);
grant select, insert, update, delete on page_views to cc_worker;
`
