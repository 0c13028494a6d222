/** The author of entries whose account was deleted: no user has this id. */
export const formerAuthor = 'former'

/** Who sent an entry; null if the account was deleted. */
export type Authored = { userId: string | null }

export const storedAuthor = (userId: string | null): string => userId ?? formerAuthor

export const withAuthor = <Row extends { userId: string }>(
  row: Row,
): Omit<Row, 'userId'> & Authored => ({
  ...row,
  userId: row.userId === formerAuthor ? null : row.userId,
})
