import { AppError } from '@crosscheck/domain/errors'
import type { AccountParts } from '../accounts/deps.ts'

/** Only for a request of the account's own user: others must not learn what it describes. */
export const describedAddress = (): AppError => new AppError('ADDRESS_DESCRIBED')

/** Refuses an address that a description of the asking user contains. */
export const refuseDescribed = async (
  parts: Pick<AccountParts, 'database' | 'isDescribedBy' | 'sealer'>,
  userId: string,
  address: string,
): Promise<void> => {
  if (await parts.isDescribedBy(parts, userId, address)) throw describedAddress()
}
