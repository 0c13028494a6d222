import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { grantSeconds, proofRates } from '@crosscheck/domain/limits/identifier-proofs'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { consumeShared } from '../../platform/attempts/attempts.ts'

type Deps = Pick<Context, 'sealedValues'>

const purpose = 'identifier-grant'

/** A token that shows for half an hour that its holder received a code at the identifier. */
export const createGrant = (
  { sealedValues }: Deps,
  { kind, value }: ProvedIdentifier,
): Promise<string> => sealedValues.seal(purpose, { kind, value }, grantSeconds)

/** The identifier that the holder proved; null for a grant that is not ours or has expired. */
export const readGrant = (
  { sealedValues }: Deps,
  token: string,
): Promise<ProvedIdentifier | null> => sealedValues.open<ProvedIdentifier>(purpose, token)

/** Counts a use of the grant. False if it has no more. */
export const consumeGrant = (
  deps: Pick<Context, 'blindIndex' | 'clock'>,
  trx: Trx,
  token: string,
): Promise<boolean> =>
  consumeShared(deps, trx, { name: `grant uses ${token}`, rate: proofRates.grantUses })
