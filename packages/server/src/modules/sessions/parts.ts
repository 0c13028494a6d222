import type { Context } from '../../context.ts'
import type { RefreshTokens } from '../../crypto/refresh-tokens.ts'
import type { AccessTokens } from '../../crypto/tokens.ts'

/** What only signing in and staying signed in need. */
export type SessionParts = Context & { accessTokens: AccessTokens; refreshTokens: RefreshTokens }
