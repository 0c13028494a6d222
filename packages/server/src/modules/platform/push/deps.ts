import type { PushConfig } from '../../../config/resolve/push.ts'
import type { Context } from '../../../context/context.ts'
import type { PushKeys } from '../../../crypto/push/push-keys.ts'
import type { PushSender } from './sender.ts'

export type PushDeps = Context & {
  push: Pick<PushConfig, 'subject' | 'services'> & {
    /** The current pair comes first. */
    keys: PushKeys[]
    sender: PushSender
  }
}

/** The key that browsers subscribe with; null where no push service is allowed. */
export const currentPublicKey = ({ push }: Pick<PushDeps, 'push'>): string | null =>
  push.services.length === 0 ? null : (push.keys[0]?.publicKey ?? null)
