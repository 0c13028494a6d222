import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const textMessageSettings = {
  SMS_URL: setting({
    group: 'mail',
    text: 'Address of an SMS provider that accepts a form with To, From and Body, such as https://api.twilio.com/2010-04-01/Accounts/SID/Messages.json.',
    fallback: 'none: people described can prove email addresses only',
    parse: parse.issuer,
  }),
  SMS_FROM: setting({
    group: 'mail',
    text: 'Sender of text messages: a number or name of the SMS provider. Choose a neutral name.',
    fallback: 'none',
    parse: parse.text,
  }),
  SMS_USER: setting({
    group: 'mail',
    text: 'User name at the SMS provider.',
    fallback: 'none',
    parse: parse.text,
  }),
  SMS_PASSWORD: setting({
    group: 'mail',
    text: 'Password or token at the SMS provider.',
    fallback: 'none',
    parse: parse.text,
    secret: true,
  }),
}
