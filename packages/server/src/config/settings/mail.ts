import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const mailSettings = {
  SMTP_URL: setting({
    group: 'mail',
    text: 'SMTP server. Required in production.',
    fallback: 'none: emails are written to DATA_DIR/mail, not encrypted, in development',
    parse: parse.smtpUrl,
    secret: true,
  }),
  MAIL_FROM: setting({
    group: 'mail',
    text: 'Sender of all emails.',
    fallback: 'CrossCheck <no-reply@HOST of PUBLIC_URL>',
    parse: parse.text,
  }),
  MAIL_FROM_PLAIN: setting({
    group: 'mail',
    text: 'Sender of emails to unconfirmed addresses, and address of those with a neutral name. These emails do not name the site, so choose a neutral address, preferably at a neutral domain.',
    fallback: 'the address of MAIL_FROM, without its name',
    parse: parse.text,
  }),
}
