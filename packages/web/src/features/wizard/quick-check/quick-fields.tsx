import { useState } from 'react'
import {
  fieldOf,
  groupsOfStep,
  type FieldDefinition,
  type PartnerFieldName,
} from '@crosscheck/domain/fields/catalog'
import { groupTitles } from '#text/profile/form-names.ts'
import * as quick from '#text/profile/quick-check.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { WizardField } from '../fields/wizard-field.tsx'
import { pathOf, type FieldName } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'

/** Each of them is enough to find the same person. The first is shown at first. */
const clueNames = [
  'phoneNumber',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
  'otherAccounts',
  'licensePlate',
  'email',
] as const satisfies readonly PartnerFieldName[]
type ClueName = (typeof clueNames)[number]

const clueOptions = () =>
  clueNames.map((name) => ({ value: name, label: fieldText(fieldOf(name)).label }))

const consentFields = groupsOfStep(1)
  .filter(({ group }) => group === 'consent')
  .flatMap(({ fields }) => fields)

type GroupProps = { wizard: Wizard; fields: readonly FieldDefinition<FieldName>[] }

const Fields = ({ wizard, fields }: GroupProps) =>
  fields.map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} />)

const GroupTitle = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="border-b border-line pb-2 text-h3">
    {children}
  </h2>
)

const groupClasses = 'grid grid-cols-1 gap-6'

export const QuickFields = ({ wizard }: { wizard: Wizard }) => {
  const { partner } = wizard.form
  const [clue, setClue] = useState<ClueName>(
    () => clueNames.find((name) => !!partner[name]) ?? clueNames[0],
  )
  return (
    <>
      <div role="group" aria-labelledby="quick-person" className={groupClasses}>
        <GroupTitle id="quick-person">{quick.person}</GroupTitle>
        <Fields wizard={wizard} fields={[fieldOf('fullName')]} />
        <Select
          id="quick-clue"
          label={quick.clue}
          hint={quick.clueHint}
          value={clue}
          onValue={(value) => setClue(clueNames.find((name) => name === value) ?? clue)}
          options={clueOptions()}
        />
        <Fields wizard={wizard} fields={[fieldOf(clue)]} />
      </div>
      <div role="group" aria-labelledby="quick-where" className={groupClasses}>
        <GroupTitle id="quick-where">{quick.where}</GroupTitle>
        <Fields
          wizard={wizard}
          fields={[fieldOf('meetingLocationCity'), fieldOf('meetingLocationCountry')]}
        />
      </div>
      <div role="group" aria-labelledby="quick-consent" className={groupClasses}>
        <GroupTitle id="quick-consent">{groupTitles.consent}</GroupTitle>
        <Fields wizard={wizard} fields={consentFields} />
      </div>
    </>
  )
}
