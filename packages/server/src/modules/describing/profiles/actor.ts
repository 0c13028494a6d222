import type { RequestOrigin, ActingUser } from '../../../http/request/handler.ts'

export type Actor = { userId: string; emailVerified: boolean; origin: RequestOrigin }

export const actorOf = (request: { user: ActingUser; origin: RequestOrigin }): Actor => ({
  userId: request.user.id,
  emailVerified: request.user.emailVerified,
  origin: request.origin,
})
