import { fieldOf, groupsOfStep, type FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { groupTitles } from '#text/profile/form-names.ts'
import * as quick from '#text/profile/quick-check.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { WizardField } from '../fields/wizard-field.tsx'
import { pathOf, type FieldName } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { clueNames, nameField, placeFields, type ClueName } from './quick-clues.ts'

const clueOptions = () =>
  clueNames.map((name) => ({ value: name, label: fieldText(fieldOf(name)).label }))

const consentFields = groupsOfStep(1)
  .filter(({ group }) => group === 'consent')
  .flatMap(({ fields }) => fields)

type GroupProps = { wizard: Wizard; fields: readonly FieldDefinition<FieldName>[] }

const Fields = ({ wizard, fields }: GroupProps) =>
  fields.map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} isQuick />)

const groupClasses = 'grid grid-cols-1 gap-5'

type QuickFieldsProps = { wizard: Wizard; clue: ClueName; onClue: (clue: ClueName) => void }

export const QuickFields = ({ wizard, clue, onClue }: QuickFieldsProps) => (
  <>
    <div role="group" aria-label={quick.person} className={groupClasses}>
      <Fields wizard={wizard} fields={[nameField]} />
      <Select
        id="quick-clue"
        label={quick.clue}
        value={clue}
        onValue={(value) => onClue(clueNames.find((name) => name === value) ?? clue)}
        options={clueOptions()}
      />
      <Fields wizard={wizard} fields={[fieldOf(clue)]} />
    </div>
    <div role="group" aria-label={quick.where} className={groupClasses}>
      <Fields wizard={wizard} fields={placeFields} />
    </div>
    <div role="group" aria-labelledby="quick-consent" className="grid grid-cols-1 gap-3">
      <h2 id="quick-consent" className="border-b border-line pb-2 text-h3">
        {groupTitles.consent}
      </h2>
      <Fields wizard={wizard} fields={consentFields} />
    </div>
  </>
)
