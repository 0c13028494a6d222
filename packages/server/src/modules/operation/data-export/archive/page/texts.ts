import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { serverTexts } from '../../../../../http/text/server-texts.ts'

export type Names = Readonly<Record<string, string>>
type ProfileTexts = {
  'field-names': { comparedFieldLabels: Names }
  'form-names': { storedFieldLabels: Names; submitterFieldLabels: Names }
}
type ContactTexts = {
  inquiry: { fields: Names; isSponsored: string; isLdr: string; notes: string }
  reports: { kinds: Names; states: Names }
}
type AccountTexts = { activity: { acts: Names } }

/** The names that the pages have for fields and acts. */
export const archiveTexts = (language: string) => {
  const profile = readTexts(language, 'profile') as ProfileTexts
  const { activity } = readTexts(language, 'account') as AccountTexts
  const { inquiry, reports } = readTexts(language, 'contact') as ContactTexts
  const { isSponsored, isLdr, notes } = inquiry
  const { storedFieldLabels, submitterFieldLabels } = profile['form-names']
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    t: serverTexts(language).archive,
    names: {
      partner: { ...storedFieldLabels, ...profile['field-names'].comparedFieldLabels } as Names,
      own: submitterFieldLabels,
      inquiry: { ...inquiry.fields, isSponsored, isLdr, notes } as Names,
    },
    reports,
    /** Undefined for an entry that only counts another one. */
    act: (name: string): string | undefined => activity.acts[name],
    /** In UTC: the time zone of a reader on paper is unknown. */
    time: (iso: string | null): string =>
      iso === null ? '' : `${format.format(new Date(iso))} UTC`,
  }
}
export type ArchiveTexts = ReturnType<typeof archiveTexts>
