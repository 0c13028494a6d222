import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const dataSettings = {
  DATA_DIR: setting({
    group: 'data',
    text: 'Folder for all stored data: the embedded database, the keys, and the emails in development.',
    fallback: './data',
    parse: parse.text,
  }),
  DATABASE_URL: setting({
    group: 'data',
    text: 'An external PostgreSQL (15 to 18) instead of the embedded one. With DATABASE_OWNER_URL, this is the role cc_app. Without it, this is a role that may create the roles and the schema.',
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
    text: 'The role cc_auth, for an owner that may not set its password.',
    fallback:
      'the address of the owner, with a password derived from the owner’s password, or from the root key if there is none',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_MATCHER_URL: setting({
    group: 'data',
    text: 'The role cc_matcher, for an owner that may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_WORKER_URL: setting({
    group: 'data',
    text: 'The role cc_worker, for an owner that may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_ADMIN_URL: setting({
    group: 'data',
    text: 'The role cc_admin, for an owner that may not set its password.',
    fallback: 'as for DATABASE_AUTH_URL',
    parse: parse.databaseUrl,
    secret: true,
  }),
  DATABASE_CONNECTIONS: setting({
    group: 'data',
    text: 'How many connections to the database this process opens at most, the ones that listen included; at least 16. The key database gets up to 4 more.',
    fallback: '37',
    parse: parse.databaseConnections,
  }),
}
