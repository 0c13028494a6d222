import { purposeOfBox } from '@crosscheck/domain/consent-records/purposes'
import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'

/** When each box was ticked, and the version of the text next to it; for the audit log (R8). */
export const consentDetails = (now: Date, textVersion: ConsentTextVersion) =>
  Object.fromEntries(
    Object.keys(purposeOfBox).map((box) => [box, { at: now.toISOString(), textVersion }]),
  )
