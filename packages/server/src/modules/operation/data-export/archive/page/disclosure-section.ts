import type { Disclosure } from '@crosscheck/domain/contract/operation/data-export'
import type { AccountContent } from '../../own-data/collect-all.ts'
import { entry, section, type Row } from './html.ts'
import type { ArchiveTexts } from './texts.ts'

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
export const disclosureSection = ({ disclosures }: AccountContent, texts: ArchiveTexts): string =>
  section(
    texts.t.disclosures,
    disclosures.flatMap((disclosure) => [
      entry(matchRows(disclosure, texts)),
      ...disclosure.photos.map((photo) => entry(photoRows(photo, texts))),
    ]),
    texts.t.none,
  )
