import type { Context, RequestOrigin, SealedPlace } from '../../../context.ts'

type Parts = Pick<Context, 'keyStore' | 'sealer'>

export const originsKeyId = 'origins of jobs'

/** One key for all: sealing for somebody who has an account takes as long as for nobody. */
const place: SealedPlace = { table: 'pgboss.job', row: 'origin', userId: originsKeyId }

/** Where a request came from, for a job that writes it down later; the queue itself tells nothing. */
export const sealOrigin = async (
  { keyStore, sealer }: Parts,
  origin: RequestOrigin,
): Promise<string> => {
  await keyStore.ensure(place.userId)
  return (await sealer.seal(place, origin)).toString('base64')
}

export const openOrigin = (
  { sealer }: Pick<Context, 'sealer'>,
  sealed: string,
): Promise<RequestOrigin> => sealer.open<RequestOrigin>(place, Buffer.from(sealed, 'base64'))
