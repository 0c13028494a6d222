import { parsePushServices } from './push-services.ts'
import { setting } from './reading/setting.ts'

export const pushSettings = {
  PUSH_SERVICES: setting({
    group: 'push',
    text: 'Allowed push services: host names separated by commas, *.name for all subdomains. "none" disables push.',
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    parse: parsePushServices,
  }),
}
