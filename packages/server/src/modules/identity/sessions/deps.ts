import type { AdminRules } from '@crosscheck/domain/access'
import type { Context } from '../../../context/context.ts'
import type { RefreshTokens } from '../../../crypto/tokens/refresh-tokens.ts'
import type { AccessTokens } from '../../../crypto/tokens/tokens.ts'

export type SessionDeps = Context & {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  /** Administrators besides the users with that role. */
  adminRules: AdminRules
  /** Whether an administrator's session needs a passkey: everywhere but in development. */
  administratorsNeedPasskey: boolean
}
