import { setting } from './reading/setting.ts'
import { textMessageUrl } from './reading/service-urls.ts'

export const textMessageSettings = {
  SMS_URL: setting({
    group: 'mail',
    text: 'An SMS provider that accepts a form with To, From and Body, with user, password and the sender of the messages (a number or a neutral name): https://SID:TOKEN@api.twilio.com/2010-04-01/Accounts/SID/Messages.json?From=Codes.',
    fallback: 'none: people described can prove email addresses only',
    parse: textMessageUrl,
    secret: true,
  }),
}
