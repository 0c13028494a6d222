import type { PushConfig } from '../../../config/resolve/push.ts'
import type { Context } from '../../../context.ts'
import type { PushKeys } from '../../../crypto/push/push-keys.ts'
import type { PushSender } from './sender.ts'

/** What pushing needs besides. */
export type PushDeps = Context & {
  push: Pick<PushConfig, 'subject' | 'services'> & {
    /** The present pair first. */
    keys: PushKeys[]
    sender: PushSender
  }
}

/** What browsers subscribe with; null where no push service may be used. */
export const currentPublicKey = ({ push }: Pick<PushDeps, 'push'>): string | null =>
  push.services.length === 0 ? null : (push.keys[0]?.publicKey ?? null)
