import type { AdminRules } from '@crosscheck/domain/access'
import type { Context } from '../../../context.ts'
import type { RefreshTokens } from '../../../crypto/tokens/refresh-tokens.ts'
import type { AccessTokens } from '../../../crypto/tokens/tokens.ts'

/** What only signing in and staying signed in need. */
export type SessionDeps = Context & {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  /** Who is an administrator besides those whose role says so. */
  adminRules: AdminRules
}
