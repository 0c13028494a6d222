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
  | 'import'

/** What happens to the data when its period is over. */
/** `ask-first`: by `unused-account`, the key is destroyed too. */
export type RetentionEffect = 'erase' | 'destroy-key' | 'anonymize' | 'ask-first'

/**
/**
 * What carries a rule out: a sweep of this server, its daily looks at each account, the settings of
 * the job queue, the server's upkeep of keys, or the tool that makes backups.
 */
export type RetentionExecutor = 'sweep' | 'account-looks' | 'queue' | 'key-upkeep' | 'backup-tool'

export type RetentionRule = {
  periodMs: number
  start: RetentionStart
  effect: RetentionEffect
  executor: RetentionExecutor
  /** Tables of the database that hold the data, with their schema. */
  tables: readonly string[]
}
