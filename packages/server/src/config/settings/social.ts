import * as parse from './reading/parse.ts'
import { setting } from './reading/setting.ts'

export const socialSettings = {
  GOOGLE_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at Google.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  GOOGLE_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Client secret at Google.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  GOOGLE_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer instead of Google. Its addresses come from its discovery document.',
    fallback: 'https://accounts.google.com',
    parse: parse.issuer,
  }),
  GITHUB_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at GitHub.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  GITHUB_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Client secret at GitHub.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  GITHUB_URL: setting({
    group: 'social',
    text: 'Address of a GitHub Enterprise Server.',
    fallback: 'https://github.com',
    parse: parse.issuer,
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
  APPLE_KEY_ID: setting({
    group: 'social',
    text: 'Id of the key at Apple.',
    fallback: 'none: not offered',
    parse: parse.identifier,
  }),
  APPLE_PRIVATE_KEY_FILE: setting({
    group: 'social',
    text: 'File with that key (.p8). It signs the client secrets.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  APPLE_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer instead of Apple.',
    fallback: 'https://appleid.apple.com',
    parse: parse.issuer,
  }),
  MICROSOFT_CLIENT_ID: setting({
    group: 'social',
    text: 'Client id of this application at Microsoft. Add the optional claim xms_edov to its id tokens. Without it, no address counts as confirmed.',
    fallback: 'none: not offered',
    parse: parse.text,
  }),
  MICROSOFT_CLIENT_SECRET: setting({
    group: 'social',
    text: 'Client secret at Microsoft.',
    fallback: 'none: not offered',
    parse: parse.text,
    secret: true,
  }),
  MICROSOFT_TENANT: setting({
    group: 'social',
    text: 'Accounts that may sign in: common, organizations, consumers, or the id of one tenant.',
    fallback: 'common',
    parse: parse.identifier,
  }),
  MICROSOFT_ISSUER: setting({
    group: 'social',
    text: 'Another OpenID Connect issuer instead of Microsoft, such as that of a sovereign cloud.',
    fallback: 'https://login.microsoftonline.com/MICROSOFT_TENANT/v2.0',
    parse: parse.issuer,
  }),
}
