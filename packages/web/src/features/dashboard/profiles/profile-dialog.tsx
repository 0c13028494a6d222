import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { Button, buttonClasses } from '../../../ui/elements/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PhotoStrip } from '../../../ui/elements/photo-strip.tsx'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { ComparisonSwitch } from './comparison-switch.tsx'
import { filledRows } from './filled-rows.ts'
import { nameOf } from '../../../lib/display-text/names/profile-name.ts'

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
  >
    <div className="flex flex-wrap gap-3">
      <Link to="/profile" search={{ edit: profile.id }} className={buttonClasses()}>
        <Icon of={Pencil} />
        {text.profileEdit}
      </Link>
      <Button onClick={onDelete}>
        <Icon of={Trash2} />
        {text.profileDelete}
      </Button>
    </div>
    <PhotoStrip values={profile.values} />
    <dl>
      {filledRows(profile).map(({ name, label, value }) => (
        <div key={name} className="border-t border-line py-2.5">
          <dt className="text-ui text-ink-soft">{label}</dt>
          <dd className="font-bold wrap-anywhere whitespace-pre-line">
            <TypedText>{value}</TypedText>
          </dd>
        </div>
      ))}
    </dl>
    <ComparisonSwitch profile={profile} />
    {inquiry}
    <p className="text-ui text-ink-soft">{text.profileDeleteText}</p>
  </Dialog>
)
