import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { ConsentRow } from './repository.ts'

export type EncryptedConsent = {
  /** Null if the user agreed before records existed, or to the texts of another application. */
  textVersion: string | null
  givenBy: 'form' | 'switch' | 'application'
  /** `switch`: of this description; `all`: of every description at once. */
  withdrawnBy?: 'switch' | 'all'
}

type SealingDeps = Pick<Context, 'sealer'>

const sealingContextOf = (userId: string, id: string): SealingContext => ({
  table: 'consent_records',
  row: id,
  userId,
})

export const sealConsent = (
  { sealer }: SealingDeps,
  { userId, id }: { userId: string; id: string },
  content: EncryptedConsent,
): Promise<Buffer> => sealer.seal(sealingContextOf(userId, id), content)

export const openConsent = (
  { sealer }: SealingDeps,
  row: Pick<ConsentRow, 'userId' | 'id' | 'sealed'>,
): Promise<EncryptedConsent> => sealer.open(sealingContextOf(row.userId, row.id), row.sealed)
