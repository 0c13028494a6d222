import { resolve } from 'node:path'
import type { SettingName, SettingValues } from '../settings/all.ts'

/** A provider of OpenID Connect; without an issuer of its own the provider's public one is used. */
export type OidcConfig = { clientId: string; clientSecret: string; issuer: string | undefined }
export type AppleConfig = {
  clientId: string
  teamId: string
  keyId: string
  privateKeyFile: string
  issuer: string | undefined
}

/** Absent providers are not offered. */
export type SocialConfig = {
  google?: OidcConfig
  github?: { clientId: string; clientSecret: string; url: string | undefined }
  apple?: AppleConfig
  microsoft?: OidcConfig & { tenant: string }
}

/** Settings that are given together or not at all. */
const sets: SettingName[][] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY_FILE'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
]

/** A sentence for each partly configured provider. */
export const findIncompleteProviders = (values: SettingValues): string[] =>
  sets.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')} missing. Set all of ${names.join(', ')}, or none.`]
  })

export const resolveSocial = (values: SettingValues): SocialConfig => {
  const social: SocialConfig = {}
  if (values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET)
    social.google = {
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
      issuer: values.GOOGLE_ISSUER,
    }
  if (values.GITHUB_CLIENT_ID && values.GITHUB_CLIENT_SECRET)
    social.github = {
      clientId: values.GITHUB_CLIENT_ID,
      clientSecret: values.GITHUB_CLIENT_SECRET,
      url: values.GITHUB_URL,
    }
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY_FILE } = values
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY_FILE)
    social.apple = {
      clientId: APPLE_CLIENT_ID,
      teamId: APPLE_TEAM_ID,
      keyId: APPLE_KEY_ID,
      privateKeyFile: resolve(APPLE_PRIVATE_KEY_FILE),
      issuer: values.APPLE_ISSUER,
    }
  if (values.MICROSOFT_CLIENT_ID && values.MICROSOFT_CLIENT_SECRET)
    social.microsoft = {
      clientId: values.MICROSOFT_CLIENT_ID,
      clientSecret: values.MICROSOFT_CLIENT_SECRET,
      tenant: values.MICROSOFT_TENANT ?? 'common',
      issuer: values.MICROSOFT_ISSUER,
    }
  return social
}
