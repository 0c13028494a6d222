import * as parse from './parse.ts'
import { setting } from './setting.ts'

export const dataSettings = {
  DATA_DIR: setting({
    group: 'data',
    text: 'Folder of everything that is kept: the embedded database, keys, mails in development.',
    fallback: './data',
    parse: parse.text,
  }),
  DATABASE_URL: setting({
    group: 'data',
    text: 'An outside PostgreSQL (15 or later) instead of the embedded one. With DATABASE_OWNER_URL this is the role cc_app; alone it is a role that may create the roles and the schema.',
    fallback: 'the embedded PostgreSQL in DATA_DIR',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_OWNER_URL: setting({
    group: 'data',
    text: 'The role cc_owner, which owns the schema. Used for migrations only.',
    fallback: 'DATABASE_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_AUTH_URL: setting({
    group: 'data',
    text: 'The role cc_auth, where the owner may not set its password.',
    fallback:
      'the address of the owner, with a password derived from the owner’s, or from the root key where it has none',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_MATCHER_URL: setting({
    group: 'data',
    text: 'The role cc_matcher, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_WORKER_URL: setting({
    group: 'data',
    text: 'The role cc_worker, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_ADMIN_URL: setting({
    group: 'data',
    text: 'The role cc_admin, where the owner may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_PREPARED_STATEMENTS: setting({
    group: 'data',
    text: 'Whether PostgreSQL keeps the plans of statements that come again: `on` or `off`. Off for a pooler that lends connections for one transaction and knows no prepared statements.',
    fallback: 'on',
    parse: parse.oneOf('on', 'off'),
  }),
}
