import * as parse from './reading/parse.ts'
import { applePrivateKeyFile, oauthClient } from './reading/service-urls.ts'
import { settingsOf } from './reading/setting.ts'

export const socialSettings = settingsOf('social', {
  GOOGLE_CLIENT: {
    text: 'This application at Google: client id, a colon, and client secret.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  },
  GITHUB_CLIENT: {
    text: 'This application at GitHub: client id, a colon, and client secret.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  },
  MICROSOFT_CLIENT: {
    text: 'This application at Microsoft: client id, a colon, and client secret. Add the optional claim xms_edov to its id tokens. Without it, no address counts as confirmed.',
    fallback: 'none: not offered',
    parse: oauthClient,
    secret: true,
  },
  APPLE_CLIENT_ID: {
    text: 'Services id of this application at Apple.',
    fallback: 'none: not offered',
  },
  APPLE_TEAM_ID: {
    text: 'Team id at Apple.',
    fallback: 'none: not offered',
    parse: parse.identifier,
  },
  APPLE_PRIVATE_KEY_FILE: {
    text: 'File with the key that signs the client secrets, under the name from Apple: AuthKey_KEYID.p8.',
    fallback: 'none: not offered',
    parse: applePrivateKeyFile,
  },
})
