import type { ReportReason } from '@crosscheck/domain/safety/report-reasons'
import { useId, useState } from 'react'
import type { Message } from '@crosscheck/domain/contract/contact/messages'
import {
  decidedEntryDays,
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'
import * as text from '#text/contact/safety.ts'
import { formatDayAndTime } from '../../lib/display-text/formats/format.ts'
import { reasonText } from '../../lib/display-text/errors/refusal-message.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { HelpNote } from './help-lines.tsx'
import {
  changeReport,
  findProblems,
  toggle,
  toReport,
  type ReportForm,
  type ReportProblems,
  type StartedReport,
} from './report-form.ts'
import { useReport } from './safety-requests.ts'

/** In the order of the contract, of which browsers load only types. */
const reasons = (): ReportReason[] => Object.keys(text.reasons) as ReportReason[]

type ReasonFieldProps = {
  id: string
  value: ReportReason | undefined
  error: string | undefined
  onValue: (reason: ReportReason) => void
}

const ReasonField = ({ id, value, error, onValue }: ReasonFieldProps) => (
  <Field group id={id} label={text.reason} error={error}>
    <div className="grid">
      {reasons().map((reason) => (
        <label
          key={reason}
          className="grid min-h-11 grid-cols-[28px_1fr] items-center gap-3"
          htmlFor={`${id}-${reason}`}
        >
          <input
            id={`${id}-${reason}`}
            type="radio"
            name={id}
            className="check size-6.5 rounded-full"
            checked={value === reason}
            onChange={() => onValue(reason)}
          />
          {text.reasons[reason]}
        </label>
      ))}
    </div>
  </Field>
)

export type Evidence = {
  /** Newest last; empty when there is no thread. */
  messages: readonly Message[]
  hasContact: boolean
  /** A thread exists or existed. */
  hadThread: boolean
}

type EvidenceProps = {
  id: string
  form: ReportForm
  evidence: Evidence
  problems: ReportProblems
  change: (part: Partial<ReportForm>) => void
}

const Messages = ({ id, form, evidence, problems, change }: EvidenceProps) => (
  <Fold
    title={text.evidenceMessages}
    tail={form.messageIds.length > 0 && text.evidenceChosen(form.messageIds.length)}
    open={problems.messages !== undefined}
    indented={false}
  >
    {problems.messages && <FieldError>{problems.messages}</FieldError>}
    <div className="grid gap-1">
      {evidence.messages.toReversed().map((message) => (
        <Checkbox
          key={message.cursor}
          id={`${id}-${message.cursor}`}
          checked={form.messageIds.includes(message.id)}
          onChecked={(on) => change({ messageIds: toggle(form.messageIds, message.id, on) })}
          hint={text.evidenceBy(
            message.mine ? text.you : text.them,
            formatDayAndTime(message.createdAt),
          )}
        >
          <TypedText>{message.content}</TypedText>
        </Checkbox>
      ))}
    </div>
  </Fold>
)

const EvidenceField = (props: EvidenceProps) => {
  const { id, form, evidence, change } = props
  return (
    <Field group id={`${id}-evidence`} label={text.evidence} hint={text.evidenceHint} optional>
      <div className="grid gap-1">
        <Checkbox id={`${id}-match`} checked={form.match} onChecked={(match) => change({ match })}>
          {text.evidenceMatch}
        </Checkbox>
        {evidence.hasContact && (
          <Checkbox
            id={`${id}-contact`}
            checked={form.contact}
            onChecked={(contact) => change({ contact })}
          >
            {text.evidenceContact}
          </Checkbox>
        )}
        {evidence.messages.length > 0 && <Messages {...props} />}
        {evidence.messages.length === 0 && evidence.hadThread && (
          <Checkbox
            id={`${id}-latest`}
            checked={form.latestMessages}
            onChecked={(latestMessages) => change({ latestMessages })}
            hint={text.evidenceLatestHint}
          >
            {text.evidenceLatest}
          </Checkbox>
        )}
      </div>
    </Field>
  )
}

const retentionTexts = (): string[] => {
  const [ownReport, ownAccount, otherAccount] = text.kept
  return [
    ownReport(undecidedEntryDays, decidedEntryDays),
    ownAccount,
    otherAccount(reportedUserDeletedDays, decidedReportedUserDeletedDays),
  ]
}

type ReportDialogProps = {
  matchId: string
  evidence: Evidence
  /** Survives a press next to the dialog; undefined begins a new report. */
  started: readonly [StartedReport, (report: StartedReport | undefined) => void]
  onClose: () => void
}

type SentProps = { asked: boolean; blocked: boolean; onClose: () => void }

/** A removed match cannot be blocked. */
const Sent = ({ asked, blocked, onClose }: SentProps) => (
  <Dialog
    onClose={onClose}
    title={text.sentTitle}
    description={`${text.sentText} ${blocked ? text.blocked : asked ? text.notBlocked : text.canBlock}`}
    actions={<Button onClick={onClose}>{text.done}</Button>}
  >
    <HelpNote />
  </Dialog>
)

/** Reason, text and chosen evidence; a report has no other data of the match. */
export const ReportDialog = ({ matchId, evidence, started, onClose }: ReportDialogProps) => {
  const id = useId()
  const [{ reportId, form }, setStarted] = started
  const [submitted, setSubmitted] = useState<ReportForm>()
  const problems: ReportProblems = submitted ? findProblems(submitted) : {}
  const report = useReport(matchId)
  const change = (part: Partial<ReportForm>) => setStarted(changeReport(form, part))
  const end = () => {
    setStarted(undefined)
    onClose()
  }

  const submit = () => {
    const found = findProblems(form)
    setSubmitted(form)
    if (form.reason !== undefined && Object.keys(found).length === 0)
      report.mutate(toReport(reportId, form.reason, form))
    else document.getElementById(found.reason ? `${id}-reason` : `${id}-details`)?.focus()
  }

  if (report.isSuccess) {
    const { blocked } = report.data.consent
    return <Sent asked={form.block} blocked={blocked} onClose={end} />
  }
  return (
    <Dialog
      onClose={onClose}
      title={text.reportTitle}
      description={text.reportText}
      actions={
        <>
          <Button onClick={end}>{text.cancel}</Button>
          <Button
            variant="filled"
            busy={report.isPending}
            busyLabel={text.sending}
            onClick={submit}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <ReasonField
        id={`${id}-reason`}
        value={form.reason}
        error={problems.reason}
        onValue={(reason) => change({ reason })}
      />
      <TextArea
        id={`${id}-details`}
        label={text.details}
        hint={text.detailsHint}
        error={problems.details}
        optional
        spellCheck
        value={form.details}
        onValue={(details) => change({ details })}
      />
      <EvidenceField id={id} form={form} evidence={evidence} problems={problems} change={change} />
      <Checkbox id={`${id}-block`} checked={form.block} onChecked={(block) => change({ block })}>
        {text.alsoBlock}
      </Checkbox>
      <Fold title={text.keptTitle} indented={false}>
        <ul className="grid list-disc gap-2 ps-5 marker:text-ink-soft">
          {retentionTexts().map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Fold>
      <HelpNote />
      {report.isError && (
        <FieldError alert>{reasonText(report.error) ?? text.sendFailed}</FieldError>
      )}
    </Dialog>
  )
}
