import type { Context, RequestOrigin, SealingContext } from '../../../context.ts'

type Deps = Pick<Context, 'keyStore' | 'sealer'>

export const originsKeyId = 'origins of jobs'

/** One key for all: sealing for somebody who has an account takes as long as for nobody. */
const sealingContext: SealingContext = { table: 'pgboss.job', row: 'origin', userId: originsKeyId }

/** Where a request came from, for a job that writes it down later; the queue itself tells nothing. */
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
