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

/** The settings of Apple are given together or not at all. */
const appleNames: SettingName[] = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_PRIVATE_KEY_FILE']

/** A sentence for a provider that is configured in part. */
export const findIncompleteProviders = (values: SettingValues): string[] => {
  const missing = appleNames.filter((name) => values[name] === undefined)
  return missing.length === 0 || missing.length === appleNames.length
    ? []
    : [`${missing.join(', ')} missing. Set all of ${appleNames.join(', ')}, or none.`]
}

export const resolveSocial = (values: SettingValues): SocialConfig => {
  const social: SocialConfig = {}
  if (values.GOOGLE_CLIENT)
    social.google = { ...values.GOOGLE_CLIENT, issuer: values.TEST_OPTIONS?.google }
  if (values.GITHUB_CLIENT) social.github = { ...values.GITHUB_CLIENT, url: undefined }
  if (values.MICROSOFT_CLIENT)
    social.microsoft = { ...values.MICROSOFT_CLIENT, tenant: 'common', issuer: undefined }
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_PRIVATE_KEY_FILE } = values
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_PRIVATE_KEY_FILE)
    social.apple = {
      clientId: APPLE_CLIENT_ID,
      teamId: APPLE_TEAM_ID,
      keyId: APPLE_PRIVATE_KEY_FILE.keyId,
      privateKeyFile: APPLE_PRIVATE_KEY_FILE.file,
      issuer: undefined,
    }
  return social
}
