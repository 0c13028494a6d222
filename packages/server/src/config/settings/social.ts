import * as parse from './reading/parse.ts'
import { applePrivateKeyFile, oauthClient } from './reading/service-urls.ts'
import { setting } from './reading/setting.ts'

export const socialSettings = {
  GOOGLE_CLIENT: setting({
    group: 'social',
    text: 'This application at Google: client id, a colon, and client secret.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  }),
  GITHUB_CLIENT: setting({
    group: 'social',
    text: 'This application at GitHub: client id, a colon, and client secret.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  }),
  MICROSOFT_CLIENT: setting({
    group: 'social',
    text: 'This application at Microsoft: client id, a colon, and client secret. Add the optional claim xms_edov to its id tokens. Without it, no address counts as confirmed.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  }),
  APPLE_CLIENT_ID: setting({
    group: 'social',
    text: 'Services id of this application at Apple.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  APPLE_TEAM_ID: setting({
    group: 'social',
    text: 'Team id at Apple.',
    fallback: 'none: not offered',
    parse: parse.identifier,
  }),
  APPLE_PRIVATE_KEY_FILE: setting({
    group: 'social',
    text: 'File with the key that signs the client secrets, under the name from Apple: AuthKey_KEYID.p8.',
    fallback: 'none: not offered',
    parse: applePrivateKeyFile,
  }),
}
