import * as parse from './reading/parse.ts'
import { textMessageUrl } from './reading/service-urls.ts'
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
  SMS_URL: setting({
    group: 'mail',
    text: 'An SMS provider that accepts a form with To, From and Body, with user, password and the sender of the messages (a number or a neutral name): https://SID:TOKEN@api.twilio.com/2010-04-01/Accounts/SID/Messages.json?From=Codes.',
    fallback: 'none: people described can prove email addresses only',
    parse: textMessageUrl,
    secret: true,
  }),
}
