import { sharedIdentifier } from '@crosscheck/domain/profile/findability/findable'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileEdit } from '#text/profile/profile-list.ts'
import { describedTwice } from '#text/profile/wizard.ts'
import { profilesQuery } from '../../../lib/session/profiles-query.ts'
import { labelInSentence } from '../../../lib/display-text/fields/matching-field-label.ts'
import { nameOf } from '../../../lib/display-text/names/profile-name.ts'
import { WithName } from '../../../ui/elements/typed-text.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import type { WizardForm } from '../form/form.ts'

/** Another profile of the user with the same number, address or account: often the same person. */
export const DescribedTwice = ({ form: { partner, profileId } }: { form: WizardForm }) => {
  const { data } = useQuery(profilesQuery)
  const found = data?.items
    .filter(({ id }) => id !== profileId)
    .map((profile) => ({ profile, field: sharedIdentifier(partner, profile.values) }))
    .find(({ field }) => field)
  if (!found?.field) return null
  const { profile, field } = found
  return (
    <Note>
      <WithName
        words={(name) => describedTwice(name, labelInSentence(field))}
        name={nameOf(profile)}
      />{' '}
      <Link to="/profile" search={{ edit: profile.id }}>
        {profileEdit}
      </Link>
    </Note>
  )
}
