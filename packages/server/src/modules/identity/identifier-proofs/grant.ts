import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { grantSeconds } from '@crosscheck/domain/limits/identifier-proofs'
import type { Context } from '../../../context/context.ts'

type Deps = Pick<Context, 'sealedValues'>

const purpose = 'identifier-grant'

/** A token that shows for half an hour that its holder received a code at the identifier. */
export const createGrant = (
  { sealedValues }: Deps,
  { kind, value }: ProvedIdentifier,
): Promise<string> => sealedValues.seal(purpose, { kind, value }, grantSeconds)

/** The identifier that the grant's holder proved; null when the grant is not ours or has expired. */
export const readGrant = (
  { sealedValues }: Deps,
  token: string,
): Promise<ProvedIdentifier | null> => sealedValues.open<ProvedIdentifier>(purpose, token)
