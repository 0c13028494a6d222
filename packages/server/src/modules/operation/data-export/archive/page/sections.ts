import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Disclosure } from '@crosscheck/domain/contract/operation/data-export'
import { partnerIn, submitterIn } from '../../../../describing/drafts/service.ts'
import { photoKeysIn } from '../../../../describing/photos/photo-values.ts'
import type { AccountContent } from '../../own-data/collect-all.ts'
import { entry, image, type Entries, type Row } from './html.ts'
import type { ArchiveTexts, Names } from './texts.ts'

export type PageInput = {
  content: AccountContent
  /** The photos of the archive: their names in it, by their keys. */
  photoNames: ReadonlyMap<string, string>
  /** The messages of a match, oldest first. */
  thread: (matchId: string) => Promise<Message[]>
}

/** The named values of a form. A box that is not ticked is left out. */
const valueRows = (values: object, names: Names, { t }: ArchiveTexts): Row[] =>
  Object.entries(values).flatMap(([key, value]): Row[] => {
    const name = names[key]
    if (name === undefined || value === false) return []
    return [[name, value === true ? t.yes : value]]
  })

const accountEntries = ({ data }: AccountContent, { t, time }: ArchiveTexts): string[] => {
  const { accountInfo: info, userEmail } = data
  return [
    entry([
      [t.email, userEmail],
      [t.name, info.displayName],
      [t.created, time(info.createdAt)],
      [t.lastSignIn, time(info.lastSignInAt)],
      [t.signInMethods, info.signInMethods.map(({ kind, name }) => name ?? t.methods[kind])],
      [t.contactInAppOnly, info.settings.contactInAppOnly ? t.yes : t.no],
    ]),
  ]
}

const addressOf = (name: string): string =>
  ['photos', ...name.split('/').map(encodeURIComponent)].join('/')

const profilesEntries = (
  { content: { data }, photoNames }: PageInput,
  texts: ArchiveTexts,
): string[] => {
  const { t, time } = texts
  return data.partnerProfiles.map(({ createdAt, updatedAt, values }) =>
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
  )
}

const matchesEntries = ({ data }: AccountContent, { t, time, names }: ArchiveTexts): string[] =>
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
  )

const contactEntries = ({ contact }: AccountContent, { t, time }: ArchiveTexts): string[] =>
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
  ])

const inquiriesEntries = ({ inquiries }: AccountContent, texts: ArchiveTexts): string[] => {
  const { t, time } = texts
  return inquiries.map(({ createdAt, searchQuery, answers, answer }) =>
    entry([
      [t.sent, time(createdAt)],
      [t.search, searchQuery],
      ...valueRows(answers, texts.names.inquiry, texts),
      [t.answer, answer],
    ]),
  )
}

const activityEntries = ({ data }: AccountContent, { t, time, act }: ArchiveTexts): string[] =>
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
  })

const devicesEntries = ({ devices }: AccountContent, { t, time }: ArchiveTexts): string[] =>
  devices.sessions.map(({ device, address, createdAt, lastSeenAt }) =>
    entry([
      [t.device, [device, address]],
      [t.created, time(createdAt)],
      [t.lastSeen, time(lastSeenAt)],
    ]),
  )

const consentsEntries = ({ choices }: AccountContent, { t, time }: ArchiveTexts): string[] =>
  choices.consents.map(({ text, givenAt, withdrawnAt }) =>
    entry([
      [t.given, time(givenAt)],
      [t.withdrawn, time(withdrawnAt)],
      [t.text, text],
    ]),
  )

const photoRows = (photo: Disclosure['photos'][number], { t, time }: ArchiveTexts): Row[] => [
  [t.shownPhoto, time(photo.shownAt)],
  [t.until, time(photo.expiresAt)],
  [t.status, t.photoStates[photo.state]],
  [t.opened, time(photo.openedAt)],
]

const matchRows = (disclosure: Disclosure, { t, time, names }: ArchiveTexts): Row[] => {
  const { profileName, matchedAt, shownToOther, fields, contact } = disclosure
  return [
    [t.profile, profileName],
    [t.found, time(matchedAt)],
    shownToOther
      ? [t.visibleFields, fields.map((name) => names.partner[name])]
      : [t.status, t.youDecideFirst],
    [t.contactShared, time(contact.firstSharedAt)],
    [t.visibleContact, contact.visible.map(({ value }) => value)],
  ]
}

/** The data that the other member of each match can see, with the photos shown to them. */
const disclosureEntries = ({ disclosures }: AccountContent, texts: ArchiveTexts): string[] =>
  disclosures.flatMap((disclosure) => [
    entry(matchRows(disclosure, texts)),
    ...disclosure.photos.map((photo) => entry(photoRows(photo, texts))),
  ])

const draftsEntries = ({ drafts }: AccountContent, texts: ArchiveTexts): string[] =>
  drafts.map(({ content }) =>
    entry([
      ...valueRows(partnerIn(content), texts.names.partner, texts),
      ...valueRows(submitterIn(content), texts.names.own, texts),
    ]),
  )

const reportsEntries = (
  { reports }: AccountContent,
  { t, time, reports: names }: ArchiveTexts,
): string[] =>
  reports.reports.map(({ kind, createdAt, state, decidedAt }) =>
    entry([
      [t.kind, names.kinds[kind]],
      [t.sent, time(createdAt)],
      [t.status, names.states[state]],
      [t.decided, time(decidedAt)],
    ]),
  )

const notificationsEntries = (
  { notifications }: AccountContent,
  { time }: ArchiveTexts,
): string[] =>
  notifications.map(({ timestamp, title, message }) =>
    entry([[`${time(timestamp)}, ${title}`, message]]),
  )

const pushEntries = ({ choices, devices }: AccountContent, { t, time }: ArchiveTexts): string[] => [
  entry([[t.pushOn, choices.push.enabled ? t.yes : t.no]]),
  ...devices.push.map(({ device, createdAt }) =>
    entry([
      [t.device, device],
      [t.created, time(createdAt)],
    ]),
  ),
]

async function* messageEntries(
  { content, thread }: PageInput,
  { t, time }: ArchiveTexts,
): AsyncGenerator<string> {
  for (const { id } of content.data.potentialMatches)
    for (const { mine, createdAt, content: text } of await thread(id))
      yield entry([[`${mine ? t.you : t.otherMember}, ${time(createdAt)}`, text]])
}

const ownDetailsEntries = ({ data }: AccountContent, texts: ArchiveTexts): string[] =>
  data.submitterInfo ? [entry(valueRows(data.submitterInfo, texts.names.own, texts))] : []

/** The sections of the page, in their order. */
export const sectionsOf = (
  input: PageInput,
  texts: ArchiveTexts,
): readonly (readonly [title: string, entries: Entries])[] => {
  const { content } = input
  const { t } = texts
  return [
    [t.account, accountEntries(content, texts)],
    [t.profiles, profilesEntries(input, texts)],
    [t.ownDetails, ownDetailsEntries(content, texts)],
    [t.matches, matchesEntries(content, texts)],
    [t.disclosures, disclosureEntries(content, texts)],
    [t.requests, contactEntries(content, texts)],
    [t.messages, messageEntries(input, texts)],
    [t.drafts, draftsEntries(content, texts)],
    [t.inquiries, inquiriesEntries(content, texts)],
    [t.reports, reportsEntries(content, texts)],
    [t.notifications, notificationsEntries(content, texts)],
    [t.consents, consentsEntries(content, texts)],
    [t.push, pushEntries(content, texts)],
    [t.devices, devicesEntries(content, texts)],
    [t.activity, activityEntries(content, texts)],
  ]
}
