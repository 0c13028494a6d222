/** A key store without a mark is a new one, and refused where there are users. */
export const noTimeOfTheMark = `
alter table installation drop column key_store_marked_at;
`
