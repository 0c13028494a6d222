import { useState, Suspense } from 'react'
import * as t from '#text/profile/wizard.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import type { Wizard } from '../state/use-wizard.ts'
import { TriangleAlert, ArrowLeft, Check, CloudOff } from 'lucide-react'
import { formatDayAndTime, formatTime } from '../../../lib/display-text/formats/format.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { Allowance } from '@crosscheck/domain/contract/call/define'
import { Link } from '@tanstack/react-router'
import { backToDashboard } from '#text/profile/wizard.ts'
import { classes } from '../../../ui/styles/classes.ts'
import { PhotoUploads } from '../fields/lazy-fields.tsx'
import { lastStep } from '../form/form.ts'
import { draftDays } from '@crosscheck/domain/retention/periods'
import type { DraftState } from '../draft/draft-saver.ts'

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

/** Once the last step was reached, uploads continue on every step and in the quick check. */
export const RunningUploads = ({ wizard }: { wizard: Wizard }) =>
  wizard.form.furthest === lastStep && (
    <Suspense fallback={null}>
      <PhotoUploads form={wizard.photos} connect={wizard.connectUploads} />
    </Suspense>
  )

/** The draft is saved, so leaving the wizard loses nothing. */
export const BackToDashboard = ({ className }: { className?: string }) => (
  <Link
    to="/dashboard"
    className={classes(
      '-ms-1 inline-flex min-h-11 items-center gap-1.5 text-ui text-ink',
      className,
    )}
  >
    <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
    {backToDashboard}
  </Link>
)

/** Says before the work when the next profile can be saved (R14). */
export const LimitReached = ({ allowance }: { allowance: Allowance | undefined }) =>
  allowance?.remaining === 0 && (
    <div className="grid gap-3 rounded-control bg-wait-tint px-4 py-2 text-ui text-wait-ink md:grid-cols-[20px_1fr] md:py-3">
      <Icon of={TriangleAlert} className="mt-0.5 max-md:hidden" />
      <div>
        <p className="font-bold">{t.limitReached}</p>
        {allowance.nextAt && <p>{t.nextAt(formatDayAndTime(allowance.nextAt))}</p>}
      </div>
    </div>
  )

/** Says that a draft was restored, and offers to discard it after a confirmation. */
export const DraftRestored = ({
  wizard,
  onDiscarded,
}: {
  wizard: Wizard
  onDiscarded: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    await wizard.discard()
    onDiscarded()
  }
  return (
    <Note className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{wizard.editing ? t.changesRestored : t.draftRestored}</p>
      {asking ? (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(false)}>
            {t.discardNo}
          </Button>
          <Button size="small" variant="text" onClick={() => void discard()}>
            {t.discardYes}
          </Button>
        </span>
      ) : (
        <Button size="small" variant="text" className="-mx-2" onClick={() => setAsking(true)}>
          {wizard.editing ? t.changesDiscard : t.draftDiscard}
        </Button>
      )}
    </Note>
  )
}
