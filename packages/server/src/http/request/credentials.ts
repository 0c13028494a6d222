import type { IncomingHttpHeaders } from 'node:http'
import type { AppError } from '@crosscheck/domain/errors'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'

/**
 * What the headers of a request prove by signatures alone. Read once per request; whether the session
 * is still live is a question to the database.
 */
export type Credentials = {
  authorization: string | undefined
  /** The claims of the access token, or why there are none. */
  claims: AccessClaims | AppError
  /** The device on which an account signed in before. */
  device: string | null
}

export type ReadCredentials = (headers: IncomingHttpHeaders) => Promise<Credentials>
