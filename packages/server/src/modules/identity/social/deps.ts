import type { SessionHandoffDeps } from '../handoff/deps.ts'
import type { Providers } from './providers/provider.ts'

export type SocialDeps = SessionHandoffDeps & { providers: Providers }

/** Fixed per provider: providers compare it exactly with the registered one. */
export const redirectUri = ({ publicUrl }: Pick<SocialDeps, 'publicUrl'>, provider: string) =>
  `${publicUrl}/auth/social/${provider}/callback`
