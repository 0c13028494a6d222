import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

export type EncryptedConsent = {
  /** Null if the user agreed before records existed, or to the texts of another application. */
  textVersion: string | null
  givenBy: 'form' | 'switch' | 'application'
  /** `switch`: of this description; `all`: of every description at once. */
  withdrawnBy?: 'switch' | 'all'
}

export const { seal: sealConsent, open: openConsent } =
  sealedColumn<EncryptedConsent>('consent_records')
