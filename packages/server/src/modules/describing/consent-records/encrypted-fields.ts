import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import type { Context, SealedPlace } from '../../../context.ts'
import type { ConsentRow } from './repository.ts'

/** The sealed part of a record. */
export type ConsentContent = {
  /** Null where the user agreed before records were kept, or to the texts of another service. */
  textVersion: ConsentTextVersion | null
  /** The words of another service that the user agreed to there. */
  importedText?: string
  givenBy: 'form' | 'switch' | 'import' | 'before_records'
  /** `switch`: of this description; `all`: of every description at once. */
  withdrawnBy?: 'switch' | 'all'
}

type Sealing = Pick<Context, 'sealer'>

const placeOf = (userId: string, id: string): SealedPlace => ({
  table: 'consent_records',
  row: id,
  userId,
})

export const sealConsent = (
  { sealer }: Sealing,
  { userId, id }: { userId: string; id: string },
  content: ConsentContent,
): Promise<Buffer> => sealer.seal(placeOf(userId, id), content)

export const openConsent = (
  { sealer }: Sealing,
  row: Pick<ConsentRow, 'userId' | 'id' | 'sealed'>,
): Promise<ConsentContent> => sealer.open(placeOf(row.userId, row.id), row.sealed)
