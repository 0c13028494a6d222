import { useRef, useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { Choices } from '../requests/consent-requests.ts'

export type ChoicesState = { stored: Choices; choices: Choices }

const isSame = (one: Choices, other: Choices): boolean =>
  one.keepPhoneBack === other.keepPhoneBack && one.inAppOnly === other.inAppOnly

/**
 * When the stored choices change, by saving, by granting a request or on another device, earlier
 * changes here would be wrong.
 */
export const followStored = (chosen: ChoicesState, stored: Choices): ChoicesState =>
  isSame(chosen.stored, stored) ? chosen : { stored, choices: stored }

/** Saves what is typed, and tells whether everything is saved. */
type SaveTyped = () => Promise<boolean>

/** The details that an agreement shares: the stored choices with the changes since. */
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
  const saveTyped = useRef<SaveTyped>(undefined)
  return {
    choices,
    changed: !isSame(choices, stored),
    choose: (change: Partial<Choices>) => setKept({ ...now, choices: { ...choices, ...change } }),
    /** For a form of own details, which may contain some that are not saved yet. */
    connectForm: (save: SaveTyped | undefined) => {
      saveTyped.current = save
    },
    /** Saves what such a form contains, then runs an act that shares details. */
    share: async (act: () => void) => {
      if ((await saveTyped.current?.()) ?? true) act()
    },
  }
}

export type OutgoingChoices = ReturnType<typeof useChoices>
