import type { ReturnRules } from '@crosscheck/domain/text/contact/return-address'
import type { SealedValues } from '../../../crypto/sealing/sealed-values.ts'
import type { AccountParts } from '../accounts/deps.ts'

export type HandOverParts = AccountParts & { sealedValues: SealedValues }

export const returnRules = ({
  publicUrl,
  returnOrigins,
}: Pick<HandOverParts, 'publicUrl' | 'returnOrigins'>): ReturnRules => ({
  own: publicUrl,
  others: returnOrigins,
})

export const isSecure = ({ publicUrl }: Pick<HandOverParts, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:')
