import { useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices } from '../requests/acts.ts'

/** What was last chosen, and what is ticked here since. */
export type ChoicesState = { stored: Choices; choices: Choices }

const isSame = (one: Choices, other: Choices): boolean =>
  one.keepPhoneBack === other.keepPhoneBack && one.inAppOnly === other.inAppOnly

/**
 * When what is stored changes, by saving, by granting a request or on another device, ticks from
 * before would show what is not so.
 */
export const followStored = (chosen: ChoicesState, stored: Choices): ChoicesState =>
  isSame(chosen.stored, stored) ? chosen : { stored, choices: stored }

/** What goes out with an agreement: as last chosen, and what is ticked here since. */
export const useChoices = (
  consent: Pick<ConsentView, 'keepPhoneBack' | 'inAppOnly'> | undefined,
) => {
  const stored: Choices = {
    keepPhoneBack: consent?.keepPhoneBack ?? false,
    inAppOnly: consent?.inAppOnly ?? false,
  }
  const [kept, setKept] = useState<ChoicesState>({ stored, choices: stored })
  const now = followStored(kept, stored)
  if (now !== kept) setKept(now)
  const { choices } = now
  return {
    choices,
    changed: !isSame(choices, stored),
    choose: (change: Partial<Choices>) => setKept({ ...now, choices: { ...choices, ...change } }),
  }
}

export type OutgoingChoices = ReturnType<typeof useChoices>
