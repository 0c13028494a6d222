import { AppError } from '@crosscheck/domain/errors'
import type { ActingUser } from '../../../http/handler.ts'

const message =
  'Please confirm your email address first. You can have the link sent again from your dashboard.'

/** For what only counts with a proved address. The catalogue's text is for somebody signing in. */
export const requireProvedAddress = ({
  emailVerified,
}: Pick<ActingUser, 'emailVerified'>): void => {
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED', { message })
}
