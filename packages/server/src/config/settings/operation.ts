import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const operationSettings = {
  NODE_ENV: setting({
    group: 'operation',
    text: '"production" forbids all features for development.',
    fallback: 'development',
    parse: parse.text,
  }),
  ALLOW_ROOT: setting({
    group: 'operation',
    text: 'Whether the server may run as root in production: `on` or `off`. An attacker who controls a root process controls the machine. Only for a container whose root is an ordinary user outside.',
    fallback: 'off',
    parse: parse.oneOf('on', 'off'),
  }),
  LOG_LEVEL: setting({
    group: 'operation',
    text: 'How much is logged: fatal, error, warn, info, debug or silent.',
    fallback: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  }),
  DRAIN_SECONDS: setting({
    group: 'operation',
    text: 'How many seconds a stopping process still accepts requests, at most 15. `/readyz` answers 503, and each connection closes after its next answer. Use the time that a load balancer needs to notice.',
    fallback: '2 with an external PostgreSQL, else 0',
    parse: parse.drainSeconds,
  }),
  STORAGE_RESERVE_MB: setting({
    group: 'operation',
    text: 'With fewer free megabytes on the disk of DATA_DIR, calls that add data get 503 STORAGE_FULL. Reading, signing in, deleting and protective acts continue, and the embedded PostgreSQL has space for its log.',
    fallback: '64',
    parse: parse.positiveNumber,
  }),
  ADDRESS_LIMIT_FACTOR: setting({
    group: 'operation',
    text: 'Multiplies the burst limits of sessions, devices and network addresses, for load tests. The business limits per user stay.',
    fallback: '1',
    parse: parse.positiveNumber,
  }),
}
