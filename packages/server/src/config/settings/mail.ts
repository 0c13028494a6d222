import { parsePushServices } from './push-services.ts'
import * as parse from './reading/parse.ts'
import { textMessageUrl } from './reading/service-urls.ts'
import { settingsOf } from './reading/setting.ts'

export const mailSettings = settingsOf('mail', {
  SMTP_URL: {
    text: 'SMTP server. Required in production.',
    fallback: 'none: emails are written to DATA_DIR/mail, not encrypted, in development',
    parse: parse.smtpUrl,
    secret: true,
  },
  MAIL_FROM: {
    text: 'Sender of all emails.',
    fallback: 'CrossCheck <no-reply@HOST of PUBLIC_URL>',
  },
  MAIL_FROM_PLAIN: {
    text: 'Sender of emails to unconfirmed addresses, and address of those with a neutral name. These emails do not name the site, so choose a neutral address, preferably at a neutral domain.',
    fallback: 'the address of MAIL_FROM, without its name',
  },
  SMS_URL: {
    text: 'An SMS provider that accepts a form with To, From and Body, with user, password and the sender of the messages (a number or a neutral name): https://SID:TOKEN@api.twilio.com/2010-04-01/Accounts/SID/Messages.json?From=Codes.',
    fallback: 'none: people described can prove email addresses only',
    parse: textMessageUrl,
    secret: true,
  },
})

export const pushSettings = settingsOf('push', {
  PUSH_SERVICES: {
    text: 'Allowed push services: host names separated by commas, *.name for all subdomains. "none" disables push.',
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    parse: parsePushServices,
  },
})
