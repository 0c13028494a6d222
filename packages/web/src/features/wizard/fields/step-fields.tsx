import { Suspense } from 'react'
import { groupsOfStep } from '@crosscheck/domain/fields/catalog'
import { groupTitles } from '#text/profile/form-names.ts'
import { isFieldShown, pathOf } from '../form/form.ts'
import type { Wizard } from '../state/use-wizard.ts'
import { FoldedFields, PhotoFields } from './lazy-fields.tsx'
import { WizardField } from './wizard-field.tsx'

type Group = ReturnType<typeof groupsOfStep>[number]

const Fields = ({ group, fields, wizard }: Group & { wizard: Wizard }) => {
  const { step, partner } = wizard.form
  if (group === 'photos')
    return (
      <Suspense fallback={null}>
        <PhotoFields form={wizard.photos} fields={fields} errors={wizard.errors} />
      </Suspense>
    )
  return fields
    .filter(({ name }) => step === 1 || isFieldShown(name, partner))
    .map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} />)
}

type Field = Group['fields'][number]

/** Of no use for matching, so it is not asked first. */
const isOnlyForYou = ({ group, isCompared }: Field): boolean => group !== 'photos' && !isCompared

/**
 * The fields of a step about the person described; those that are only for the author are folded.
 */
const PartnerFields = ({ groups, wizard }: { groups: readonly Group[]; wizard: Wizard }) => {
  const asked = groups.map(({ group, fields }) => ({
    group,
    fields: fields.filter((field) => !isOnlyForYou(field)),
  }))
  const shown = asked.filter(({ fields }) => fields.length > 0)
  const folded = groups
    .flatMap(({ fields }) => fields)
    .filter((field) => isOnlyForYou(field) && isFieldShown(field.name, wizard.form.partner))
  return (
    <>
      <Groups of={shown} wizard={wizard} />
      {folded.length > 0 && (
        <FoldedFields
          key={wizard.form.step}
          areAboutUser={false}
          openAtFirst={shown.length === 0}
          fields={folded}
          wizard={wizard}
        >
          {folded.map((field) => (
            <WizardField key={pathOf(field)} field={field} wizard={wizard} />
          ))}
        </FoldedFields>
      )}
    </>
  )
}

type GroupsProps = { of: readonly Group[]; wizard: Wizard }

const Groups = ({ of: groups, wizard }: GroupsProps) =>
  groups.map(({ group, fields }, index) => (
    <div
      key={group}
      role="group"
      aria-labelledby={`group-${group}`}
      className="grid grid-cols-1 gap-6"
    >
      {/* The title of the step is enough above its first field. */}
      <h2
        id={`group-${group}`}
        className={index === 0 ? 'sr-only' : 'border-b border-line pb-2 text-h3'}
      >
        {groupTitles[group]}
      </h2>
      <Fields group={group} fields={fields} wizard={wizard} />
    </div>
  ))

const part = ({ group, fields }: Group, isRequired: boolean): Group => ({
  group,
  fields: fields.filter(({ required }) => required === isRequired),
})

export const StepFields = ({ wizard }: { wizard: Wizard }) => {
  const { step } = wizard.form
  const groups = groupsOfStep(step)
  const [first] = groups
  if (step > 1 || !first) return <PartnerFields groups={groups} wizard={wizard} />
  const boxes = groups.at(-1)
  return (
    <>
      <Groups of={[part(first, true)]} wizard={wizard} />
      <FoldedFields
        areAboutUser
        openAtFirst={wizard.returning}
        fields={groups.flatMap(({ fields }) => fields).filter(({ required }) => !required)}
        wizard={wizard}
      >
        <Fields {...part(first, false)} wizard={wizard} />
        <Groups of={groups.slice(1, -1)} wizard={wizard} />
      </FoldedFields>
      {!wizard.editing && boxes && <Groups of={[boxes]} wizard={wizard} />}
    </>
  )
}
