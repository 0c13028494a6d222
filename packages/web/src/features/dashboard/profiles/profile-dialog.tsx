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
import { nameOf } from '../../../lib/display-text/names/profile-name.ts'
import { partnerFields } from '@crosscheck/domain/fields/catalog'
import { fieldLabel } from '../../../lib/display-text/fields/field-label.ts'
import { shownValue } from '../../../lib/display-text/fields/shown-value.ts'
import * as choices from '#text/account/choices.ts'
import { comparison } from '#text/profile/consents.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSwitchComparison } from '../dashboard-requests.ts'

const resultText = ({ compared, matching }: Profile): string => {
  if (!compared) return choices.compareSwitchedOff
  if (matching === 'off') return choices.compareOwn
  return matching === 'on' ? choices.compareSwitchedOn : choices.compareWaiting
}

const comparisonHint = ({ compared, matching }: Profile): string => {
  if (!compared) return choices.compareWhenOff
  return matching === 'off' ? choices.compareOwnHint : choices.compareWhenOn
}

/** Withdraws the consent to compare one description, or gives it again. */
const ComparisonSwitch = ({ profile }: { profile: Profile }) => {
  const { mutate, isPending, variables, data, error } = useSwitchComparison()
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-4">
      <Switch
        id="comparison"
        checked={isPending ? variables.compared : profile.compared}
        onChecked={(compared) => {
          if (!isPending) mutate({ id: profile.id, compared })
        }}
        label={comparison.comparison}
        hint={comparisonHint(profile)}
      />
      <p role="status" className="text-ui text-good empty:hidden">
        {data && resultText(data.profile)}
      </p>
      <p role="alert" className="text-ui font-bold text-bad empty:hidden">
        {error && errorMessage(error)}
      </p>
    </div>
  )
}

/**
 * The filled-in fields, in the order of the form. The title has the name, and the strip the photos.
 */
export const filledRows = ({
  values,
}: Pick<Profile, 'values'>): { name: string; label: string; value: string }[] =>
  partnerFields.flatMap((field) => {
    if (['photo', 'photos'].includes(field.kind) || field.name === 'fullName') return []
    const value = shownValue(field, values[field.name] ?? '')
    return value.trim() === '' ? [] : [{ name: field.name, label: fieldLabel(field), value }]
  })

type ProfileDialogProps = {
  profile: Profile
  inquiry?: ReactNode
  onClose: () => void
  onDelete: () => void
}

export const ProfileDialog = ({ profile, inquiry, onClose, onDelete }: ProfileDialogProps) => (
  <Dialog onClose={onClose} title={nameOf(profile)} description={text.profileOnlyYou}>
    <div className="flex flex-wrap gap-3">
      <Link to="/profile" search={{ edit: profile.id }} className={buttonClasses()}>
        <Icon of={Pencil} />
        {text.profileEdit}
      </Link>
      <Button icon={Trash2} onClick={onDelete}>
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
