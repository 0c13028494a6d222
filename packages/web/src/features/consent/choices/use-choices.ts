import { useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices } from '../requests/acts.ts'

/** What was last chosen, and what is ticked here since. */
export type Chosen = { stored: Choices; choices: Choices }

const isSame = (one: Choices, other: Choices): boolean =>
  one.keepPhoneBack === other.keepPhoneBack && one.inAppOnly === other.inAppOnly

/**
 * When what is stored changes, by saving, by granting a request or on another device, ticks from
 * before would show what is not so.
 */
export const follow = (chosen: Chosen, stored: Choices): Chosen =>
  isSame(chosen.stored, stored) ? chosen : { stored, choices: stored }

/** What goes out with an agreement: as last chosen, and what is ticked here since. */
export const useChoices = (
  consent: Pick<ConsentView, 'keepPhoneBack' | 'inAppOnly'> | undefined,
) => {
  const stored: Choices = {
    keepPhoneBack: consent?.keepPhoneBack ?? false,
    inAppOnly: consent?.inAppOnly ?? false,
  }
  const [kept, setKept] = useState<Chosen>({ stored, choices: stored })
  const now = follow(kept, stored)
  if (now !== kept) setKept(now)
  const { choices } = now
  return {
    choices,
    changed: !isSame(choices, stored),
    choose: (change: Partial<Choices>) => setKept({ ...now, choices: { ...choices, ...change } }),
  }
}

export type ChosenOutgoing = ReturnType<typeof useChoices>
