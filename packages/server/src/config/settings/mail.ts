import * as parse from './parse.ts'
import { setting } from './setting.ts'

export const mailSettings = {
  SMTP_URL: setting({
    group: 'mail',
    text: 'Mail server. Required in production.',
    fallback: 'none: mails are written to MAIL_DIR',
    parse: parse.smtpUrl,
    secret: true,
  }),
  MAIL_DIR: setting({
    group: 'mail',
    text: 'Folder for mails without SMTP_URL, one .eml file each. They are not encrypted: for development only.',
    fallback: 'DATA_DIR/mail',
    parse: parse.text,
  }),
  MAIL_FROM: setting({
    group: 'mail',
    text: 'Sender of all mails.',
    fallback: 'CrossCheck <no-reply@HOST of PUBLIC_URL>',
    parse: parse.text,
  }),
  MAIL_FROM_PLAIN: setting({
    group: 'mail',
    text: 'Sender of mails to unconfirmed addresses. These mails name nothing, so choose a neutral address, and best a neutral domain.',
    fallback: 'the address of MAIL_FROM, without its name',
    parse: parse.text,
  }),
}
