import { release, totalmem } from 'node:os'

const megabyte = 2 ** 20

/** An eighth of the memory; little is enough for a small community. */
const sharedMegabytes = (): number => {
  const all = Math.min(process.constrainedMemory() || Infinity, totalmem())
  return Math.round(Math.min(1024, Math.max(128, all / megabyte / 8)))
}

/**
 * Before PostgreSQL replays its log it syncs everything to disk, file by file: seconds, where one
 * call for the whole file system takes a fraction. Since Linux 5.8 that call reports errors.
 */
const initialSync = (): Record<string, string> => {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  const hasSyncfs = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return hasSyncfs ? { recovery_init_sync_method: 'syncfs' } : {}
}

/**
 * Passed on the command line, so that a newer release changes them for existing data folders too.
 * The log must not contain users' data: no statements, no parameters, no details, and no message
 * below LOG, because errors of values quote them.
 */
export const serverSettings = (options: {
  socketFolder: string
  durable: boolean
  maxConnections: number
}): Record<string, string> => ({
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: options.socketFolder,
  unix_socket_permissions: '0700',
  max_connections: String(options.maxConnections),
  fsync: options.durable ? 'on' : 'off',
  synchronous_commit: options.durable ? 'on' : 'off',
  full_page_writes: options.durable ? 'on' : 'off',
  ...(options.durable
    ? {
        shared_buffers: `${sharedMegabytes()}MB`,
        // the first change of a page after a checkpoint is logged whole, so frequent checkpoints are
        // expensive
        max_wal_size: '4GB',
        // fewer wake-ups while nothing happens, and the same work per second
        bgwriter_delay: '4000ms',
        bgwriter_lru_maxpages: '2000',
        wal_writer_delay: '1000ms',
        ...initialSync(),
      }
    : {
        // A test ends before this work brings anything.
        autovacuum: 'off',
        bgwriter_lru_maxpages: '0',
        checkpoint_timeout: '1h',
        max_wal_size: '256MB',
        // Tests open thousands of connections, and none protects a password.
        scram_iterations: '1',
      }),
  password_encryption: 'scram-sha-256',
  cluster_name: 'crosscheck',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_lock_waits: 'off',
  log_temp_files: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  debug_print_parse: 'off',
})

export const settingFlags = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
