import { CircleSlash, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as text from '#text/contact/safety.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Note } from '../../ui/layout/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import type { Evidence } from './report-dialog.tsx'
import { newReport } from './report-form.ts'
import { useUnblock } from './safety-requests.ts'
import { Talk } from './talk.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'), 'BlockDialog')
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

const Blocked = ({ matchId }: { matchId: string }) => {
  const unblock = useUnblock(matchId)
  return (
    <div className="grid justify-items-start gap-1">
      <p>{text.blocked}</p>
      {unblock.isError && <FieldError alert>{text.unblockFailed}</FieldError>}
      <Button
        variant="text"
        size="small"
        className="-ms-2"
        busy={unblock.isPending}
        busyLabel={text.unblocking}
        onClick={() => unblock.mutate()}
      >
        {text.unblock}
      </Button>
    </div>
  )
}

type SafetyNoteProps = { matchId: string; blocked: boolean; evidence: Evidence }

export const SafetyNote = ({ matchId, blocked, evidence }: SafetyNoteProps) => {
  const [open, setOpen] = useState<'block' | 'report'>()
  const close = () => setOpen(undefined)
  const [report, setReport] = useState(newReport)
  return (
    <Note className="grid gap-1">
      <h2 className="text-ui font-normal tracking-normal [font-variation-settings:'FLAR'_0]">
        {text.title}
      </h2>
      {blocked && <Blocked matchId={matchId} />}
      <div className="-ms-2 flex flex-wrap gap-x-3">
        {!blocked && (
          <Button icon={CircleSlash} variant="text" size="small" onClick={() => setOpen('block')}>
            {text.block}
          </Button>
        )}
        <Button icon={Flag} variant="text" size="small" onClick={() => setOpen('report')}>
          {text.report}
        </Button>
      </div>
      <Talk />
      <Suspense fallback={null}>
        {open === 'block' && <BlockDialog matchId={matchId} onClose={close} />}
        {open === 'report' && (
          <ReportDialog
            matchId={matchId}
            evidence={evidence}
            started={[report, (changed = newReport()) => setReport(changed)]}
            onClose={close}
          />
        )}
      </Suspense>
    </Note>
  )
}
