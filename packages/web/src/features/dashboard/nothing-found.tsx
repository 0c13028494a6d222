import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { missingClues } from '@crosscheck/domain/profile/findability/findable'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as text from '#text/profile/nothing-found.ts'
import { formatDate, formatList } from '../../lib/display-text/formats/format.ts'
import { labelInSentence } from '../../lib/display-text/fields/matching-field-label.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { ShareLink } from '../../ui/form/share-link.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { profilesQuery } from '../../lib/session/profiles-query.ts'

/** So many are named; a longer list looks like work. */
const namedClues = 3

/**
 * After a check without a match: which details of the newest profile could find more, notifications
 * about later matches, and a neutral invitation.
 */
export const NothingFound = ({ notify }: { notify: ReactNode }) => {
  const address = `${pageSettings.publicUrl}/?ref=qr`
  const { data } = useQuery(profilesQuery)
  const newest = data?.items.find(({ compared }) => compared)
  const missing = newest
    ? missingClues(newest.values as PartnerProfileValues).slice(0, namedClues)
    : []
  const name = typeof newest?.values.fullName === 'string' ? newest.values.fullName.trim() : ''
  const clues = formatList(missing.map(labelInSentence))
  return (
    <>
      {newest?.matching === 'on' && (
        <p className="text-ui">{text.compared(formatDate(newest.updatedAt))}</p>
      )}
      {newest && missing.length > 0 && (
        <>
          <h3 className="mt-2 text-body font-bold">{text.missingTitle}</h3>
          <p className="max-w-text text-ui">
            {name ? (
              <WithName words={(shown) => text.missing(shown, clues)} name={name} />
            ) : (
              text.missingAnonymous(clues)
            )}
          </p>
          <TextLink to="/profile" search={{ edit: newest.id, step: 2 }}>
            {text.add}
          </TextLink>
        </>
      )}
      {notify}
      <p className="mt-2 max-w-text text-ui">{text.inviteText}</p>
      <p className="text-ui wrap-anywhere" translate="no" dir="ltr">
        {address}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ShareLink address={address} quiet />
        <TextLink to="/qr">{text.invite}</TextLink>
      </div>
    </>
  )
}
