import { boxNames } from '@crosscheck/domain/profile/catalogue'

/** The version of the texts beside the boxes of step 1; raised when one of them changes. */
export const consentTextVersion = '2026-11-20'

/** When which box was ticked, and what it said: kept in the audit log (R8). */
export const consentDetails = (now: Date) =>
  Object.fromEntries(
    ['consentChecked', ...boxNames].map((box) => [
      box,
      { at: now.toISOString(), textVersion: consentTextVersion },
    ]),
  )
