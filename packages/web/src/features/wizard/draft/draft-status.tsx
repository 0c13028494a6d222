import { Check, CloudOff } from 'lucide-react'
import { draftDays } from '@crosscheck/domain/retention/periods'
import * as t from '#text/profile/wizard.ts'
import { formatTime } from '../../../lib/display-text/formats/format.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { DraftState } from './draft-saver.ts'

const draftStatusText = (state: DraftState): string => {
  if (state.kind === 'saved') return t.draftSaved(formatTime(state.at), draftDays)
  if (state.kind === 'none') return ''
  if (state.isStorageFull) return t.draftLocalFull
  return state.retryAt ? t.draftLocalLimit(formatTime(state.retryAt)) : t.draftLocal
}

/** Where the draft is stored, in one quiet line. */
export const DraftStatus = ({ state }: { state: DraftState }) => (
  <p role="status" className="flex min-h-6 gap-2 text-small text-ink-soft">
    {state.kind !== 'none' && (
      <Icon
        of={state.kind === 'saved' ? Check : CloudOff}
        className={state.kind === 'saved' ? 'text-good' : 'text-wait-ink'}
      />
    )}
    {draftStatusText(state)}
  </p>
)
