import type { ReturnRules } from '@crosscheck/domain/text/return-address'
import type { SealedValues } from '../../crypto/sealed-values.ts'
import type { AccountParts } from '../accounts/parts.ts'

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

/**
 * Over https a cookie of this name can only have been set by this very host: no page of a sub-domain
 * puts one of its own in its place. Such a cookie has the path '/'.
 */
export const hostCookie = (parts: Pick<HandOverParts, 'publicUrl'>, name: string): string =>
  isSecure(parts) ? `__Host-${name}` : name
