import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { escapeHtml, openingTag } from '../../../../../http/pages/html.ts'
import { photoKeysIn } from '../../../../describing/photos/photo-values.ts'
import type { AccountContent } from '../../own-data/collect-all.ts'
import { disclosureSection } from './disclosure-section.ts'
import {
  draftsSection,
  notificationsSection,
  pushSection,
  reportsSection,
} from './further-sections.ts'
import { entry, image, section, sectionEnd, sectionStart } from './html.ts'
import { archiveTexts, type ArchiveTexts } from './texts.ts'
import { valueRows } from './value-rows.ts'

/**
 * The page has no script and loads nothing from elsewhere, so that it opens in any browser,
 * offline.
 */
const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dbe2, #363b47); --quiet: light-dark(#5a6172, #a3abbd) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
h1 { font-size: 1.6rem; line-height: 1.2 } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem }
article { border-top: 1px solid var(--line); padding: .6rem 0; break-inside: avoid }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem 1rem; margin: 0 }
dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
img { max-width: 100%; height: auto; margin: .6rem 0 }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .4rem } }
`

type PageInput = {
  content: AccountContent
  /** The photos of the archive: their names in it, by their keys. */
  photoNames: ReadonlyMap<string, string>
  language: string
  /** The messages of a match, oldest first. */
  thread: (matchId: string) => Promise<Message[]>
}

const accountSection = ({ data }: AccountContent, { t, time }: ArchiveTexts): string => {
  const { accountInfo: info, userEmail } = data
  return section(
    t.account,
    [
      entry([
        [t.email, userEmail],
        [t.name, info.displayName],
        [t.created, time(info.createdAt)],
        [t.lastSignIn, time(info.lastSignInAt)],
        [t.signInMethods, info.signInMethods.map(({ kind, name }) => name ?? t.methods[kind])],
        [t.contactInAppOnly, info.settings.contactInAppOnly ? t.yes : t.no],
      ]),
    ],
    t.none,
  )
}

const addressOf = (name: string): string =>
  ['photos', ...name.split('/').map(encodeURIComponent)].join('/')

const profilesSection = (
  { content: { data }, photoNames }: PageInput,
  texts: ArchiveTexts,
): string => {
  const { t, time } = texts
  return section(
    t.profiles,
    data.partnerProfiles.map(({ createdAt, updatedAt, values }) =>
      entry(
        [
          [t.created, time(createdAt)],
          [t.changed, time(updatedAt)],
          ...valueRows(values, texts.names.partner, texts),
        ],
        photoKeysIn(values)
          .map((key) => image(addressOf(photoNames.get(key) ?? key), t.photo))
          .join(''),
      ),
    ),
    t.none,
  )
}

const matchesSection = ({ data }: AccountContent, { t, time, names }: ArchiveTexts): string =>
  section(
    t.matches,
    data.potentialMatches.map((match) =>
      entry([
        [t.found, time(match.createdAt)],
        [t.profile, match.profileName],
        [t.status, t.statuses[match.status]],
        [t.points, `${match.matchScore}%`],
        [t.sameFields, match.matchingFields.map((name) => names.partner[name])],
        [t.shownToOther, match.shownToOther ? t.yes : t.no],
        [t.notes, match.notes],
      ]),
    ),
    t.none,
  )

const contactSection = ({ contact }: AccountContent, { t, time }: ArchiveTexts): string =>
  section(
    t.requests,
    contact.flatMap(({ requests, contactExchangedAt }) => [
      ...(contactExchangedAt ? [entry([[t.contactShared, time(contactExchangedAt)]])] : []),
      ...requests.map(({ mine, requestedAt, respondedAt, status }) =>
        entry([
          [t.from, mine ? t.you : t.otherMember],
          [t.sent, time(requestedAt)],
          [t.answered, time(respondedAt)],
          [t.status, t.requestStatuses[status]],
        ]),
      ),
    ]),
    t.none,
  )

const inquiriesSection = ({ inquiries }: AccountContent, texts: ArchiveTexts): string => {
  const { t, time } = texts
  return section(
    t.inquiries,
    inquiries.map(({ createdAt, searchQuery, answers, answer }) =>
      entry([
        [t.sent, time(createdAt)],
        [t.search, searchQuery],
        ...valueRows(answers, texts.names.inquiry, texts),
        [t.answer, answer],
      ]),
    ),
    t.none,
  )
}

const activitySection = ({ data }: AccountContent, { t, time, act }: ArchiveTexts): string =>
  section(
    t.activity,
    data.auditLogs.flatMap(({ createdAt, actionType, ipAddress, userAgent }) => {
      const text = act(actionType)
      return text === undefined
        ? []
        : [
            entry([
              [time(createdAt), text],
              [t.device, [userAgent, ipAddress]],
            ]),
          ]
    }),
    t.none,
  )

const devicesSection = ({ devices }: AccountContent, { t, time }: ArchiveTexts): string =>
  section(
    t.devices,
    devices.sessions.map(({ device, address, createdAt, lastSeenAt }) =>
      entry([
        [t.device, [device, address]],
        [t.created, time(createdAt)],
        [t.lastSeen, time(lastSeenAt)],
      ]),
    ),
    t.none,
  )

const consentsSection = ({ choices }: AccountContent, { t, time }: ArchiveTexts): string =>
  section(
    t.consents,
    choices.consents.map(({ text, givenAt, withdrawnAt }) =>
      entry([
        [t.given, time(givenAt)],
        [t.withdrawn, time(withdrawnAt)],
        [t.text, text],
      ]),
    ),
    t.none,
  )

async function* messageSection(
  { content, thread }: PageInput,
  { t, time }: ArchiveTexts,
): AsyncGenerator<string> {
  yield sectionStart(t.messages)
  let isEmpty = true
  for (const { id } of content.data.potentialMatches)
    for (const { mine, createdAt, content: text } of await thread(id)) {
      isEmpty = false
      yield entry([[`${mine ? t.you : t.otherMember}, ${time(createdAt)}`, text]])
    }
  if (isEmpty) yield `<p>${escapeHtml(t.none)}</p>\n`
  yield sectionEnd
}

/** A page that a person can read, in their language: one file without scripts. */
export async function* accountPage(input: PageInput): AsyncGenerator<string> {
  const { content, language } = input
  const texts = archiveTexts(language)
  const { t, time } = texts
  const title = escapeHtml(t.title)
  yield `<!doctype html>
${openingTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t.introduction(time(content.data.exportDate)))}</p>\n`
  yield accountSection(content, texts)
  yield profilesSection(input, texts)
  yield section(
    t.ownDetails,
    content.data.submitterInfo
      ? [entry(valueRows(content.data.submitterInfo, texts.names.own, texts))]
      : [],
    t.none,
  )
  yield matchesSection(content, texts)
  yield disclosureSection(content, texts)
  yield contactSection(content, texts)
  yield* messageSection(input, texts)
  yield draftsSection(content, texts)
  yield inquiriesSection(content, texts)
  yield reportsSection(content, texts)
  yield notificationsSection(content, texts)
  yield consentsSection(content, texts)
  yield pushSection(content, texts)
  yield devicesSection(content, texts)
  yield activitySection(content, texts)
  yield '</main></body></html>\n'
}
