import type { ReportReason } from '@crosscheck/domain/safety/report-reasons'
import * as text from '#text/contact/safety.ts'
import type { Report } from './safety-requests.ts'

export type ReportForm = {
  reason: ReportReason | undefined
  details: string
  match: boolean
  contact: boolean
  messageIds: readonly string[]
  latestMessages: boolean
  block: boolean
}

export const emptyReport: ReportForm = {
  reason: undefined,
  details: '',
  match: false,
  contact: false,
  messageIds: [],
  latestMessages: false,
  block: false,
}

/** `reportId` makes a report that is sent again as it was arrive once. */
export type StartedReport = { reportId: string; form: ReportForm }

/** The server drops a second report of one identifier, so a changed report has another. */
export const changeReport = (form: ReportForm, part: Partial<ReportForm>): StartedReport => ({
  reportId: crypto.randomUUID(),
  form: { ...form, ...part },
})

export const newReport = (): StartedReport => changeReport(emptyReport, {})

const detailsLimit = 4000
const messagesLimit = 50

export type ReportProblems = { reason?: string; details?: string; messages?: string }

export const findProblems = (form: ReportForm): ReportProblems => {
  const length = form.details.trim().length
  return {
    ...(form.reason === undefined ? { reason: text.reasonMissing } : {}),
    ...(length > detailsLimit ? { details: text.detailsLong(length) } : {}),
    ...(form.messageIds.length > messagesLimit ? { messages: text.evidenceTooMany } : {}),
  }
}

/** `id` makes a report that is sent again arrive once. */
export const toReport = (id: string, reason: ReportReason, form: ReportForm): Report => ({
  id,
  reason,
  details: form.details.trim() || null,
  evidence: {
    messageIds: [...form.messageIds],
    latestMessages: form.latestMessages,
    contact: form.contact,
    match: form.match,
  },
  block: form.block,
})

export const toggle = (ids: readonly string[], id: string, on: boolean): readonly string[] =>
  on ? [...ids, id] : ids.filter((other) => other !== id)
