import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'
import { testOptions } from './reading/test-options.ts'

export const operationSettings = {
  NODE_ENV: setting({
    group: 'operation',
    text: '"production" forbids all features for development.',
    fallback: 'development',
    parse: parse.text,
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
  TEST_OPTIONS: setting({
    group: 'operation',
    text: 'For tests, benches and proofs, as JSON: looser limits, a larger disk reserve, another folder for mails or issuer for Google, and a start as root (docs/testing.md). Never on a public server.',
    fallback: 'none',
    parse: testOptions,
  }),
}
