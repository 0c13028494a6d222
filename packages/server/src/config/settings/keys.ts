import * as parse from './reading/parse.ts'
import { settingsOf } from './reading/setting.ts'

export const keysSettings = settingsOf('keys', {
  KEY_DATABASE_URL: {
    text: 'A database for the wrapped data keys, on a separate PostgreSQL server, for several machines. The main database is refused under any address. Another database of its server is refused in production, because backups would contain keys and data together.',
    fallback: 'the folder DATA_DIR/keys',
    parse: parse.databaseUrl,
    secret: true,
  },
  ROOT_KEY_FILE: {
    text: 'File with the root key: 32 bytes in base64. Lines below it are former root keys, the latest first: they open existing values until `npm run keys -- rotate` has rewrapped them with the current one. Required in production.',
    fallback: 'DATA_DIR/root.key, created at the first start',
  },
  ROOT_KEY: {
    text: 'The root key itself, instead of a file; former ones follow after spaces.',
    secret: true,
  },
  SERVER_KEY_FILE: {
    text: 'File with the key that other servers of the operator need for server calls.',
    fallback: 'none: these calls are refused',
  },
  PROJECT_ID: {
    text: 'Project id that clients send.',
    fallback: 'crosscheck',
    parse: parse.identifier,
  },
  ADMIN_EMAILS: {
    text: 'Addresses, separated by commas, that make their verified owners administrators.',
    parse: parse.mailAddresses,
  },
  ADMIN_OVERRIDE_ID: {
    text: 'Id of a user who is an administrator regardless of the stored role.',
    parse: parse.identifier,
  },
})
