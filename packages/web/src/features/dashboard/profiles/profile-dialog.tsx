import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { Button, buttonClasses } from '../../../ui/elements/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PhotoStrip } from '../../../ui/elements/photo-strip.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { ComparisonSwitch } from './comparison-switch.tsx'
import { accountsText } from '../../../lib/display-text/accounts-text.ts'
import { nameOf, textOf } from '../../../lib/display-text/profile-name.ts'

const rows = (): readonly (readonly [PartnerFieldName, string])[] => [
  ['phoneNumber', text.profilePhone],
  ['email', text.profileEmail],
  ['age', text.profileAge],
  ['occupation', text.profileOccupation],
  ['otherAccounts', text.profileAccounts],
]

type ProfileDialogProps = {
  profile: Profile
  /** The inquiry about the profile. */
  inquiry?: ReactNode
  onClose: () => void
  onDelete: () => void
}

/** A summary of a profile with its actions. */
export const ProfileDialog = ({ profile, inquiry, onClose, onDelete }: ProfileDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    title={nameOf(profile)}
    description={text.profileOnlyYou}
    actions={
      <>
        <Link to="/profile" search={{ edit: profile.id }} className={buttonClasses()}>
          <Icon of={Pencil} />
          {text.profileEdit}
        </Link>
        <Button onClick={onDelete}>
          <Icon of={Trash2} />
          {text.profileDelete}
        </Button>
      </>
    }
  >
    <PhotoStrip values={profile.values} />
    <dl>
      {rows().map(([field, name]) => {
        const stored = textOf(profile.values[field])
        const value = field === 'otherAccounts' ? accountsText(stored) : stored
        return (
          <div key={field} className="border-t border-line py-2.5">
            <dt className="text-ui text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line">
              {value ? (
                <b>
                  <TypedText>{value}</TypedText>
                </b>
              ) : (
                <span className="text-ink-soft">{text.profileNotProvided}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
    <ComparisonSwitch profile={profile} />
    {inquiry}
    <p className="text-ui text-ink-soft">{text.profileDeleteText}</p>
  </Dialog>
)
