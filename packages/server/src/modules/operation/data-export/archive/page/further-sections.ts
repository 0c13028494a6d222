import { partnerIn, submitterIn } from '../../../../describing/drafts/service.ts'
import type { AccountContent } from '../../own-data/collect-all.ts'
import { entry, section } from './html.ts'
import type { ArchiveTexts } from './texts.ts'
import { valueRows } from './value-rows.ts'

export const draftsSection = ({ drafts }: AccountContent, texts: ArchiveTexts): string =>
  section(
    texts.t.drafts,
    drafts.map(({ content }) =>
      entry([
        ...valueRows(partnerIn(content), texts.names.partner, texts),
        ...valueRows(submitterIn(content), texts.names.own, texts),
      ]),
    ),
    texts.t.none,
  )

export const reportsSection = (
  { reports }: AccountContent,
  { t, time, reports: names }: ArchiveTexts,
) =>
  section(
    t.reports,
    reports.reports.map(({ kind, createdAt, state, decidedAt }) =>
      entry([
        [t.kind, names.kinds[kind]],
        [t.sent, time(createdAt)],
        [t.status, names.states[state]],
        [t.decided, time(decidedAt)],
      ]),
    ),
    t.none,
  )

export const notificationsSection = (
  { notifications }: AccountContent,
  { t, time }: ArchiveTexts,
) =>
  section(
    t.notifications,
    notifications.map(({ timestamp, title, message }) =>
      entry([[`${time(timestamp)}, ${title}`, message]]),
    ),
    t.none,
  )

export const pushSection = (
  { choices, devices }: AccountContent,
  { t, time }: ArchiveTexts,
): string => {
  return section(
    t.push,
    [
      entry([[t.pushOn, choices.push.enabled ? t.yes : t.no]]),
      ...devices.push.map(({ device, createdAt }) =>
        entry([
          [t.device, device],
          [t.created, time(createdAt)],
        ]),
      ),
    ],
    t.none,
  )
}
