import type { ColumnType } from 'kysely'

/** Written once, read as a Date (timestamptz(3)). */
export type Time = ColumnType<Date, Date, Date>
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A sealed blob: key id, nonce, ciphertext and tag in one (see crypto/). */
export type Sealed = Buffer
