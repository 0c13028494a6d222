import * as parse from './reading/parse.ts'
import { parsePushServices, parseSubject } from './push-services.ts'
import { setting } from './reading/setting.ts'

export const pushSettings = {
  PUSH_SERVICES: setting({
    group: 'push',
    text: 'Allowed push services: host names separated by commas, *.name for all subdomains. "none" disables push.',
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    parse: parsePushServices,
  }),
  VAPID_PUBLIC_KEY: setting({
    group: 'push',
    text: 'Public key that identifies this installation to push services, in base64url. After a change, every device subscribes again at its next visit.',
    fallback: 'derived from the root key',
    parse: parse.text,
  }),
  VAPID_PRIVATE_KEY: setting({
    group: 'push',
    text: 'The private key of VAPID_PUBLIC_KEY.',
    fallback: 'derived from the root key',
    parse: parse.text,
    secret: true,
  }),
  VAPID_SUBJECT: setting({
    group: 'push',
    text: 'Contact of the operator for push services: an https address or mailto:.',
    fallback: 'PUBLIC_URL if it is https, else the address of MAIL_FROM',
    parse: parseSubject,
  }),
}
