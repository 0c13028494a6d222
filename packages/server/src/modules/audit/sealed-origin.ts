import type { Context, RequestOrigin, SealedPlace } from '../../context.ts'
import { DestroyedKey } from '../../crypto/destroyed-key.ts'

type Parts = Pick<Context, 'keyStore' | 'sealer'>

export const originsKeyId = 'origins of jobs'

/** One key for all: sealing for somebody who has an account takes as long as for nobody. */
const place: SealedPlace = { table: 'pgboss.job', row: 'origin', userId: originsKeyId }

/** Where a request came from, for a job that writes it down later; the queue itself tells nothing. */
export const sealOrigin = async (
  { keyStore, sealer }: Parts,
  origin: RequestOrigin,
): Promise<string> => {
  const seal = async () => (await sealer.seal(place, origin)).toString('base64')
  try {
    return await seal()
  } catch (error) {
    if (!(error instanceof DestroyedKey)) throw error
    await keyStore.create(place.userId)
    return seal()
  }
}

export const openOrigin = (
  { sealer }: Pick<Context, 'sealer'>,
  sealed: string,
): Promise<RequestOrigin> => sealer.open<RequestOrigin>(place, Buffer.from(sealed, 'base64'))
