import type { Context } from '../../../context.ts'
import type { AccessTokens } from '../../../crypto/tokens.ts'
import { readCookies } from '../../../http/cookies.ts'
import { deviceCookie } from '../../../http/device-cookie.ts'
import type { Identify } from '../../../http/throttle.ts'
import { provenDevice } from '../../platform/attempts/known-device.ts'
import { bearerToken } from './authenticate.ts'

type Parts = Pick<Context, 'blindIndex'> & {
  accessTokens: Pick<AccessTokens, 'verify'>
  publicUrl: string
}

/**
 * Whose burst limits a request counts against. Only signatures are checked, which is cheap: whether
 * the session still goes on is asked after counting. A forged or expired token proves nothing.
 */
export const createIdentify =
  (parts: Parts): Identify =>
  async ({ authorization, cookie }) => {
    const cookies = readCookies(cookie, parts.publicUrl.startsWith('https:'))
    const token = bearerToken(authorization)
    const claims =
      token === undefined ? null : await parts.accessTokens.verify(token).catch(() => null)
    if (claims) return { kind: 'session', id: claims.sessionId }
    const device = provenDevice(parts, cookies.get(deviceCookie.name))
    return device === null ? null : { kind: 'device', id: device }
  }
