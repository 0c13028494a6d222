import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { serverTexts } from '../../../../../http/text/server-texts.ts'

type Names = Readonly<Record<string, string>>
type ProfileTexts = {
  'field-names': { comparedFieldLabels: Names }
  'form-names': { storedFieldLabels: Names }
}
type AccountTexts = { activity: { acts: Names } }

/** The names that the pages have for fields and acts; a field without one keeps its own. */
export const archiveTexts = (language: string) => {
  const profile = readTexts(language, 'profile') as ProfileTexts
  const { activity } = readTexts(language, 'account') as AccountTexts
  const fields: Names = {
    ...profile['form-names'].storedFieldLabels,
    ...profile['field-names'].comparedFieldLabels,
  }
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    ...(language === 'th' && { numberingSystem: 'latn' }),
  })
  return {
    t: serverTexts(language).archive,
    field: (name: string): string => fields[name] ?? name,
    act: (name: string): string => activity.acts[name] ?? name,
    /** In UTC: the time zone of a reader on paper is unknown. */
    time: (iso: string | null): string =>
      iso === null ? '' : `${format.format(new Date(iso))} UTC`,
  }
}
export type ArchiveTexts = ReturnType<typeof archiveTexts>
