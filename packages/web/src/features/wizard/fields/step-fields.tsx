import { Suspense } from 'react'
import { fieldsOfStep, groupsOfStep, type FieldKind } from '@crosscheck/domain/fields/catalog'
import { freeTextCare } from '#text/profile/field-care.ts'
import { groupTitles } from '#text/profile/form-names.ts'
import { Note } from '../../../ui/layout/card.tsx'
import { isFieldShown, pathOf } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { MoreAboutYou, PhotoFields } from './lazy-fields.ts'
import { careText, WizardField } from './wizard-field.tsx'

/** Answers of any content and length, unlike a name, a number or a choice. */
const freeTextKinds: ReadonlySet<FieldKind> = new Set(['longText', 'list'])

type Group = ReturnType<typeof groupsOfStep>[number]

const Fields = ({ group, fields, wizard }: Group & { wizard: Wizard }) => {
  const { step, partner } = wizard.form
  if (group === 'photos')
    return (
      <Suspense fallback={null}>
        <PhotoFields
          form={wizard.photos}
          fields={fields}
          errors={wizard.errors}
          careOf={careText}
        />
      </Suspense>
    )
  return fields
    .filter(({ name }) => step === 1 || isFieldShown(name, partner))
    .map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} />)
}

type GroupsProps = { of: readonly Group[]; wizard: Wizard }

const Groups = ({ of: groups, wizard }: GroupsProps) =>
  groups.map(({ group, fields }) => (
    <div
      key={group}
      role="group"
      aria-labelledby={`group-${group}`}
      className="grid grid-cols-1 gap-6"
    >
      <h2 id={`group-${group}`} className="border-b border-line pb-2 text-h3">
        {groupTitles[group]}
      </h2>
      <Fields group={group} fields={fields} wizard={wizard} />
    </div>
  ))

const part = ({ group, fields }: Group, isRequired: boolean): Group => ({
  group,
  fields: fields.filter(({ required }) => required === isRequired),
})

/** The fields of the current step in their groups. */
export const StepFields = ({ wizard }: { wizard: Wizard }) => {
  const { step } = wizard.form
  const groups = groupsOfStep(step)
  const [first] = groups
  const isFree = fieldsOfStep(step).some(({ kind }) => freeTextKinds.has(kind))
  const note = isFree && <Note>{freeTextCare}</Note>
  if (step > 1 || !first)
    return (
      <>
        {note}
        <Groups of={groups} wizard={wizard} />
      </>
    )
  const boxes = groups.at(-1)
  return (
    <>
      <Groups of={[part(first, true)]} wizard={wizard} />
      {/* As high as the closed fold. */}
      <Suspense fallback={<div className="min-h-24" />}>
        <MoreAboutYou wizard={wizard}>
          {note}
          <Fields {...part(first, false)} wizard={wizard} />
          <Groups of={groups.slice(1, -1)} wizard={wizard} />
        </MoreAboutYou>
      </Suspense>
      {!wizard.editing && boxes && <Groups of={[boxes]} wizard={wizard} />}
    </>
  )
}
