/** Drops columns that nothing reads. The index goes with its column. */
export const columnsWithReaders = `
alter table users drop column mailbox_keyed;
alter table review_cases drop column assigned_to;
`
