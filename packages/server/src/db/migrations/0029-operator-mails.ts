/** When the operator was last told by mail of what waits for a decision, and by which job. */
export const operatorMails = `
alter table installation
  add column operator_mailed_at timestamptz(3),
  add column operator_mail_job text;
grant update (operator_mailed_at, operator_mail_job) on installation to cc_worker;
`
