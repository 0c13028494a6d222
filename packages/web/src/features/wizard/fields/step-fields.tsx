import { Suspense } from 'react'
import { fieldsOfStep, groupsOfStep, type FieldKind } from '@crosscheck/domain/fields/catalog'
import { freeTextCare } from '#text/profile/field-care.ts'
import { groupTitles } from '#text/profile/form-names.ts'
import { Note } from '../../../ui/layout/card.tsx'
import { isFieldShown, pathOf } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { PhotoFields } from './lazy-fields.ts'
import { careText, WizardField } from './wizard-field.tsx'

/** Answers of any content and length, unlike a name, a number or a choice. */
const freeTextKinds: ReadonlySet<FieldKind> = new Set(['longText', 'list'])

/** The fields of the current step in their groups. */
export const StepFields = ({ wizard }: { wizard: Wizard }) => {
  const { step, partner } = wizard.form
  const groups = groupsOfStep(step).filter(({ group }) => !(wizard.editing && group === 'consent'))
  const isFree = fieldsOfStep(step).some(({ kind }) => freeTextKinds.has(kind))
  const shown = groups.map(({ group, fields }) => (
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
        <Suspense fallback={null}>
          <PhotoFields
            form={wizard.photos}
            fields={fields}
            errors={wizard.errors}
            careOf={careText}
          />
        </Suspense>
      ) : (
        fields
          .filter(({ name }) => step === 1 || isFieldShown(name, partner))
          .map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} />)
      )}
    </div>
  ))
  return (
    <>
      {isFree && <Note>{freeTextCare}</Note>}
      {shown}
    </>
  )
}
