import { purposeOfBox } from '@crosscheck/domain/consent-records/purposes'
import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'

/** When which box was ticked, and which text stood beside it: kept in the audit log (R8). */
export const consentDetails = (now: Date, textVersion: ConsentTextVersion) =>
  Object.fromEntries(
    Object.keys(purposeOfBox).map((box) => [box, { at: now.toISOString(), textVersion }]),
  )
