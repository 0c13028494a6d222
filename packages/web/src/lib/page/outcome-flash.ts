import type { Output } from '@crosscheck/domain/contract/contract'
import * as t from '#text/profile/wizard.ts'
import type { Flash } from './flash.ts'

type Outcome = Output<'POST /api/v1/profiles'>['outcome']

export const outcomeFlash = ({ state, matches, weak }: Outcome, compared: boolean): Flash => {
  if (!compared) return { title: t.savedSwitchedOff }
  if (state === 'waiting_for_verification') return { title: t.savedWaiting, waits: true }
  if (state === 'off') return { title: t.savedOff, text: t.savedOffText }
  if (state === 'running' && matches === 0) return { title: t.savedRunning }
  const also = weak > 0 ? t.alsoWeak(weak) : undefined
  return matches > 0
    ? { title: t.savedSome(matches), ...(also ? { text: also } : {}) }
    : { title: t.savedNone, text: [also, t.goOnChecking].filter(Boolean).join(' ') }
}
