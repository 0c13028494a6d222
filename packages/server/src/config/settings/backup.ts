import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const backupSettings = {
  BACKUP_DIR: setting({
    group: 'backup',
    text: 'Folder for backups of the embedded database, which `npm run backup` makes. A running server deletes those older than 90 days.',
    fallback: 'none: no backups are made',
    parse: parse.text,
  }),
  KEY_BACKUP_DIR: setting({
    group: 'backup',
    text: 'Folder for backups of the wrapped keys of users, on another disk or machine than BACKUP_DIR. A running server deletes those older than 30 days.',
    fallback: 'none: no backups are made',
    parse: parse.text,
  }),
}
