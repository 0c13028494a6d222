import * as parse from './reading/parse.ts'
import { objectStoreUrl } from './reading/service-urls.ts'
import { settingsOf } from './reading/setting.ts'

export const dataSettings = settingsOf('data', {
  DATA_DIR: {
    text: 'Folder for all stored data: the embedded database, the keys, and the emails in development.',
    fallback: './data',
  },
  DATABASE_URL: {
    text: 'An external PostgreSQL (15 to 18) instead of the embedded one: a role that may create the roles and the schema. Or the role cc_app, whose password cc_auth, cc_matcher, cc_worker and cc_admin then share.',
    fallback: 'the embedded PostgreSQL in DATA_DIR',
    parse: parse.databaseUrl,
    secret: true,
  },
  DATABASE_OWNER_URL: {
    text: 'The role cc_owner, which owns the schema, with cc_app in DATABASE_URL. Used for migrations only.',
    fallback: 'none: with cc_app, the process changes no tables',
    parse: parse.databaseUrl,
    secret: true,
  },
})

export const objectSettings = settingsOf('objects', {
  S3_URL: {
    text: 'An object store compatible with Amazon S3, where uploaded files are stored, sealed, instead of in DATA_DIR: https://KEY_ID:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1. The bucket is private, without versions of objects, and used for nothing else; the key may list, read, write and delete its objects only. The region is us-east-1 where none is named.',
    fallback: 'none: files are stored in DATA_DIR/files',
    parse: objectStoreUrl,
    secret: true,
  },
})

export const backupSettings = settingsOf('backup', {
  BACKUP_DIR: {
    text: 'Folder for backups of the embedded database, which `npm run backup` makes. A running server deletes those older than 90 days.',
    fallback: 'none: no backups are made',
  },
  KEY_BACKUP_DIR: {
    text: 'Folder for backups of the wrapped keys of users, on another disk or machine than BACKUP_DIR. A running server deletes those older than 30 days.',
    fallback: 'none: no backups are made',
  },
})
