/** The application's database in the embedded PostgreSQL. */
export const databaseName = 'crosscheck'
