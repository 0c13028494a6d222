import { useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/consent'
import type { Choices } from './acts.ts'

/** What goes out with an agreement: as last chosen, and what is ticked here since. */
export const useChoices = (
  consent: Pick<ConsentView, 'keepPhoneBack' | 'inAppOnly'> | undefined,
) => {
  const [ticked, setTicked] = useState<Partial<Choices>>({})
  const stored: Choices = {
    keepPhoneBack: consent?.keepPhoneBack ?? false,
    inAppOnly: consent?.inAppOnly ?? false,
  }
  const choices = { ...stored, ...ticked }
  return {
    choices,
    changed:
      choices.keepPhoneBack !== stored.keepPhoneBack || choices.inAppOnly !== stored.inAppOnly,
    choose: (change: Partial<Choices>) => setTicked({ ...ticked, ...change }),
  }
}

export type ChosenOutgoing = ReturnType<typeof useChoices>
