import { AppError } from '@crosscheck/domain/errors'
import type { AccountDeps } from '../accounts/deps.ts'

/** Only for requests of the account's own user: others must not learn of its descriptions. */
export const describedAddressError = (): AppError => new AppError('ADDRESS_DESCRIBED')

export const requireNotDescribed = async (
  deps: Pick<AccountDeps, 'database' | 'isDescribedBy' | 'sealer'>,
  userId: string,
  address: string,
): Promise<void> => {
  if (await deps.isDescribedBy(deps, userId, address)) throw describedAddressError()
}
