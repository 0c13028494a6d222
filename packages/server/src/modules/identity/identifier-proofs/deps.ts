import type { Context } from '../../../context/context.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { TextMessages } from '../../../mail/text-messages.ts'
import type { AttemptDeps } from '../../platform/attempts/attempts.ts'
import type { Receivers } from '../../platform/receivers/receivers.ts'

export type ProofDeps = AttemptDeps & Pick<Context, 'database' | 'jobs' | 'random' | 'sealedValues'>

export type VisitorMessageDeps = Pick<Context, 'sealedValues'> & {
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  receivers: Receivers
  /** Null where no text messages can be sent. */
  textMessages: TextMessages | null
}
