import * as parse from './parse.ts'
import { setting } from './setting.ts'

export const keysSettings = {
  KEY_DATABASE_URL: setting({
    group: 'keys',
    text: 'A database for the wrapped keys of users, on a PostgreSQL server of its own, for several machines. The main database is refused under any address, and another database of its server in production: backups would hold keys and data together.',
    fallback: 'the folder DATA_DIR/keys',
    parse: parse.databaseUrl,
    secret: true,
  }),
  ROOT_KEY_FILE: setting({
    group: 'keys',
    text: 'File with the root key: 32 bytes in base64. Required in production.',
    fallback: 'DATA_DIR/root.key, made at the first start',
    parse: parse.text,
  }),
  ROOT_KEY: setting({
    group: 'keys',
    text: 'The root key itself, instead of a file.',
    fallback: 'none',
    parse: parse.text,
    secret: true,
  }),
  FORMER_ROOT_KEY_FILE: setting({
    group: 'keys',
    text: 'File with former root keys, one in a line, the latest first: they open what they closed while `npm run keys` brings everything under the present one.',
    fallback: 'none',
    parse: parse.text,
  }),
  SERVER_KEY_FILE: setting({
    group: 'keys',
    text: 'File with the key by which other servers of the operator may make the calls that need one.',
    fallback: 'none: such calls are refused',
    parse: parse.text,
  }),
  PROJECT_ID: setting({
    group: 'keys',
    text: 'Project id that clients send along.',
    fallback: 'crosscheck',
    parse: parse.identifier,
  }),
  ADMIN_EMAILS: setting({
    group: 'keys',
    text: 'Addresses, separated by commas, that make their verified owners administrators.',
    fallback: 'none',
    parse: parse.mailAddresses,
  }),
  ADMIN_OVERRIDE_ID: setting({
    group: 'keys',
    text: 'A user id that is an administrator whatever else is stored.',
    fallback: 'none',
    parse: parse.identifier,
  }),
}
