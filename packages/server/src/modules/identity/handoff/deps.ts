import type { ReturnRules } from '@crosscheck/domain/text/contact/return-address'
import type { SealedValues } from '../../../crypto/sealing/sealed-values.ts'
import type { AccountDeps } from '../accounts/deps.ts'

export type SessionHandoffDeps = AccountDeps & { sealedValues: SealedValues }

export const returnRules = ({
  publicUrl,
  returnOrigins,
}: Pick<SessionHandoffDeps, 'publicUrl' | 'returnOrigins'>): ReturnRules => ({
  own: publicUrl,
  others: returnOrigins,
})

export const isSecure = ({ publicUrl }: Pick<SessionHandoffDeps, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:')
