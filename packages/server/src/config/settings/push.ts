import * as parse from './parse.ts'
import { parsePushServices, parseSubject } from './push-services.ts'
import { setting } from './setting.ts'

export const pushSettings = {
  PUSH_SERVICES: setting({
    group: 'push',
    text: 'Push services that devices may be reached through: host names separated by commas, *.name for all below a name; "none" offers no push.',
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    parse: parsePushServices,
  }),
  VAPID_PUBLIC_KEY: setting({
    group: 'push',
    text: 'Public key by which push services know this installation, in base64url. With another one every device has to subscribe anew, which it does at its next visit.',
    fallback: 'made from the root key',
    parse: parse.text,
  }),
  VAPID_PRIVATE_KEY: setting({
    group: 'push',
    text: 'Its private half.',
    fallback: 'made from the root key',
    parse: parse.text,
    secret: true,
  }),
  VAPID_SUBJECT: setting({
    group: 'push',
    text: 'Where a push service can reach whoever runs this: an https address or mailto:.',
    fallback: 'PUBLIC_URL if it is https, else the address of MAIL_FROM',
    parse: parseSubject,
  }),
}
