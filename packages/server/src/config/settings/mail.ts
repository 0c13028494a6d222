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
    text: 'Folder for mails, one .eml file each, while there is no SMTP_URL. They are not encrypted: for development only.',
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
    text: 'Sender of mails to addresses that nobody has confirmed. These name nothing, so choose an address, and best a domain, that does not either.',
    fallback: 'the address of MAIL_FROM, without its name',
    parse: parse.text,
  }),
}
