/** One queue in the main database, and no replicas: nothing reads or writes these tables. */
export const oneForm = `
drop table queued_jobs;
drop table replica_marks;
`
