import type { DataExport } from '@crosscheck/domain/contract/operation/data-export'
import type { PasskeyDeps } from '../../../identity/passkeys/deps.ts'
import { readPasskeys } from '../../../identity/passkeys/manage.ts'
import type { SocialDeps } from '../../../identity/social/deps.ts'
import { readIdentities } from '../../../identity/social/manage.ts'

type Method = DataExport['accountInfo']['signInMethods'][number]

/** Names and times of the ways to sign in, without anything that signs in. */
export const listSignInMethods = async (
  deps: PasskeyDeps & SocialDeps,
  { userId, hasPassword }: { userId: string; hasPassword: boolean },
): Promise<Method[]> => {
  const [passkeys, identities] = await Promise.all([
    readPasskeys(deps, userId),
    readIdentities(deps, userId),
  ])
  return [
    ...(hasPassword ? [{ kind: 'password' as const, name: null, addedAt: null }] : []),
    ...passkeys.map(({ name, createdAt }) => ({
      kind: 'passkey' as const,
      name,
      addedAt: createdAt,
    })),
    ...identities.map(({ provider, createdAt }) => ({
      kind: 'provider' as const,
      name: provider,
      addedAt: createdAt,
    })),
  ]
}
