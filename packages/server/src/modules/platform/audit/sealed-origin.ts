import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'

type Deps = Pick<Context, 'keyStore' | 'sealer'>

export const originsKeyId = 'origins of jobs'

/** One key for all origins: sealing takes equally long with and without an account. */
const sealingContext: SealingContext = { table: 'pgboss.job', row: 'origin', userId: originsKeyId }

/** The origin of a request, sealed in the queue for a job that records it later. */
export const sealOrigin = async (
  { keyStore, sealer }: Deps,
  origin: RequestOrigin,
): Promise<string> => {
  await keyStore.ensure(sealingContext.userId)
  return (await sealer.seal(sealingContext, origin)).toString('base64')
}

export const openOrigin = (
  { sealer }: Pick<Context, 'sealer'>,
  sealed: string,
): Promise<RequestOrigin> =>
  sealer.open<RequestOrigin>(sealingContext, Buffer.from(sealed, 'base64'))
