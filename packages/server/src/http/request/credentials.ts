import type { IncomingHttpHeaders } from 'node:http'
import type { AppError } from '@crosscheck/domain/errors'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'

/**
 * The facts that the headers of a request prove by signatures alone. Read once per request; only
 * the database knows whether the session is still live.
 */
export type Credentials = {
  authorization: string | undefined
  /** The claims of the access token, or the reason for their absence. */
  claims: AccessClaims | AppError
  /** The device on which an account signed in before. */
  device: string | null
}

export type ReadCredentials = (headers: IncomingHttpHeaders) => Promise<Credentials>
