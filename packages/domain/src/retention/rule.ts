/** The moment from which a retention period is counted. */
export type RetentionStart =
  | 'creation'
  | 'last-change'
  | 'end'
  | 'expiry'
  | 'clearing'
  | 'reading'
  | 'decision'
  | 'deletion'
  | 'withdrawal'
  | 'first-failure'
  | 'last-use'

/**
 * The action on the data at the end of its period. `ask-first`: by `unused-account`, which also
 * destroys the key.
 */
export type RetentionEffect = 'erase' | 'destroy-key' | 'ask-first'

/**
 * The mechanism of a rule: a sweep of this server, its daily checks of each account, the settings
 * of the job queue, the server's maintenance of keys, or the backup tool.
 */
export type RetentionExecutor = 'sweep' | 'account-looks' | 'queue' | 'key-upkeep' | 'backup-tool'

export type RetentionRule = {
  periodMs: number
  start: RetentionStart
  effect: RetentionEffect
  executor: RetentionExecutor
  /** Tables of the database that contain the data, with their schema. */
  tables: readonly string[]
}
