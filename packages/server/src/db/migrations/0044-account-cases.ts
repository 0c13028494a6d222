/** A suspension of an account without a report, inquiry or pair is a case too. */
export const accountCases = `
alter table review_cases drop constraint review_cases_kind_check;
alter table review_cases add constraint review_cases_kind_check
  check (kind in ('report', 'questionnaire', 'pair', 'account'));
`
