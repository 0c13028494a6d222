import type { SessionHandoffDeps } from '../handoff/deps.ts'
import type { Providers } from './providers/provider.ts'

export type SocialDeps = SessionHandoffDeps & { providers: Providers }

/** Fixed per provider: providers compare it, letter by letter, with what is registered there. */
export const redirectUri = ({ publicUrl }: Pick<SocialDeps, 'publicUrl'>, provider: string) =>
  `${publicUrl}/auth/social/${provider}/callback`
