import * as parse from './reading/parse.ts'
import { settingsOf } from './reading/setting.ts'
import { testOptions } from './reading/test-options.ts'

export const operationSettings = settingsOf('operation', {
  NODE_ENV: {
    text: '"production" forbids all features for development.',
    fallback: 'development',
  },
  LOG_LEVEL: {
    text: 'How much is logged: fatal, error, warn, info, debug or silent.',
    fallback: 'info',
    parse: parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  },
  DRAIN_SECONDS: {
    text: 'How many seconds a stopping process still accepts requests, at most 15. `/readyz` answers 503, and each connection closes after its next answer. Use the time that a load balancer needs to notice.',
    fallback: '2 with an external PostgreSQL, else 0',
    parse: parse.drainSeconds,
  },
  TEST_OPTIONS: {
    text: 'For tests, benches and proofs, as JSON: looser limits, another folder for mails or issuer for Google, and a start as root (docs/testing.md). Never on a public server.',
    parse: testOptions,
  },
})
