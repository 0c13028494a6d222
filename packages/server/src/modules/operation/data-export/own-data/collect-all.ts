import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { readConsent } from '../../../contact/consent/read-consent.ts'
import { listMessages } from '../../../contact/messages/read.ts'
import { listInquiries } from '../../../contact/questionnaires/inquiries.ts'
import { listShownPhotos } from '../../../contact/shown-photos/list.ts'
import { listOwnConsents } from '../../../describing/consent-records/list.ts'
import { listOwnDrafts } from '../../../describing/drafts/service.ts'
import { readDevices } from '../../../identity/push-devices/devices.ts'
import { readPushSettings } from '../../../identity/push-devices/push-settings.ts'
import { readSessions } from '../../../identity/sessions/list.ts'
import { listNotifications } from '../../../platform/notifications/service.ts'
import type { PushDeps } from '../../../platform/push/deps.ts'
import { listOwnReports } from '../../administration/review/own-reports.ts'
import { readPages } from '../../../../lib/pages.ts'
import { listDisclosures, unlessOver } from './disclosures.ts'
import { collectData, type ExportDeps } from './export-data.ts'

export type ArchiveDeps = ExportDeps & PushDeps

/** The presenters of a match ask who looks; a job has no session. */
const ownerOf = (userId: string): ActingUser => ({
  id: userId,
  sessionId: '',
  role: null,
  emailVerified: true,
})

/** The messages of a match, oldest first. */
export const readThread = async (
  { context }: ArchiveDeps,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<Message[]> => {
  const pages: Message[][] = []
  const readPage = async (cursor: string | undefined) => {
    const threadQuery = { cursor, limit: 200 }
    const page = await listMessages(context, { userId, matchId, threadQuery })
    pages.unshift(page.items)
    return { items: [], next: page.next }
  }
  await unlessOver(readPages(readPage))
  return pages.flat()
}

/** The own answers and requests of a match, without the other side's contact details. */
const readAnswers = async ({ context }: ArchiveDeps, userId: string, matchId: string) => {
  const view = await unlessOver(readConsent(context, userId, matchId))
  if (!view) return null
  const { own, other, ownAnsweredAt, keepPhoneBack, inAppOnly, contactExchangedAt, requests } = view
  const shown = await unlessOver(listShownPhotos(context, ownerOf(userId), matchId))
  return {
    matchId,
    own,
    other,
    ownAnsweredAt,
    keepPhoneBack,
    inAppOnly,
    contactExchangedAt,
    requests,
    shownPhotos: shown?.items ?? [],
  }
}

/** Everything of an account but its photos and messages, which are read one after another. */
export const collectAll = async (deps: ArchiveDeps, userId: string) => {
  const { context } = deps
  const owner = ownerOf(userId)
  const data = await collectData(deps, { userId, emailVerified: true })
  const contact = []
  for (const { id } of data.potentialMatches) {
    const answers = await readAnswers(deps, userId, id)
    if (answers) contact.push(answers)
  }
  return {
    data,
    contact,
    disclosures: await readPages((cursor) => listDisclosures(context, owner, cursor)),
    inquiries: await listInquiries(context, userId),
    reports: await listOwnReports(context, userId),
    notifications: await listNotifications(context, userId),
    choices: {
      consents: (await listOwnConsents(context, userId)).items,
      push: await readPushSettings(deps, userId),
    },
    devices: {
      sessions: await readSessions(deps, owner),
      push: await readDevices(deps, owner),
    },
    drafts: await listOwnDrafts(context, userId),
  }
}
export type AccountContent = Awaited<ReturnType<typeof collectAll>>
