import { groupsOfStep } from '@crosscheck/domain/profile/catalogue'
import { groupTitles } from '#text/fields.ts'
import * as t from '#text/wizard.ts'
import { Note } from '../../ui/card.tsx'
import { isAskedFor, pathOf } from './form.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardField } from './wizard-field.tsx'

/** The fields of the current step in their groups. */
export const StepFields = ({ wizard }: { wizard: Wizard }) => {
  const { step, partner } = wizard.form
  const groups = groupsOfStep(step).filter(({ group }) => !(wizard.editing && group === 'consent'))
  return groups.map(({ group, fields }) => (
    <div
      key={group}
      role="group"
      aria-labelledby={`group-${group}`}
      className="grid grid-cols-1 gap-6"
    >
      <h2 id={`group-${group}`} className="border-b border-line pb-2 text-h3">
        {groupTitles[group]}
      </h2>
      {group === 'photos' ? (
        <Note>{t.photosLater}</Note>
      ) : (
        fields
          .filter(({ name }) => step === 1 || isAskedFor(name, partner))
          .map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} />)
      )}
    </div>
  ))
}
