import { AppError, noAccessToken } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { AccessClaims, AccessTokens } from '../../../../crypto/tokens/tokens.ts'
import { readCookies } from '../../../../http/cookies/cookies.ts'
import type { ReadCredentials } from '../../../../http/request/handler.ts'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { validDevice } from '../../../platform/attempts/known-device.ts'

type Deps = Pick<Context, 'blindIndex'> & {
  accessTokens: Pick<AccessTokens, 'verify'>
  publicUrl: string
}

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i

const readClaims = async (
  { accessTokens }: Deps,
  authorization: string | undefined,
): Promise<AccessClaims | AppError> => {
  if (authorization === undefined)
    return new AppError('NOT_AUTHENTICATED', { message: noAccessToken })
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return new AppError('NOT_AUTHENTICATED')
  try {
    return await accessTokens.verify(token)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Checks the signatures in a request's headers, which is cheap. The session is read later, after
 * the request was counted against the burst limit. For a forged or expired
 * token, `claims` is the error.
 */
export const createReadCredentials =
  (deps: Deps): ReadCredentials =>
  async ({ authorization, cookie }) => {
    const cookies = readCookies(cookie, deps.publicUrl.startsWith('https:'))
    return {
      authorization,
      claims: await readClaims(deps, authorization),
      device: validDevice(deps, cookies.get(deviceCookies.device.name)),
    }
  }
