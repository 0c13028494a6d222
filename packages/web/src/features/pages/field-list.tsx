import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { groupTitles, partnerTexts, submitterTexts } from '#text/profile/fields.ts'

const labels: Readonly<Record<number, Readonly<Record<string, { label: string }>>>> = {
  1: submitterTexts,
}
const labelOf = ({ step, name }: FieldDefinition): string =>
  (labels[step] ?? partnerTexts)[name as keyof typeof partnerTexts]?.label ?? name

/** The labels of fields in one line. */
export const fieldWords = (fields: readonly FieldDefinition[]): string =>
  fields.map(labelOf).join(', ')

/** Fields as the form names them, by its groups. */
export const FieldList = ({ fields }: { fields: readonly FieldDefinition[] }) => (
  <ul className="grid gap-1">
    {[...new Set(fields.map(({ group }) => group))].map((group) => (
      <li key={group}>
        <span className="text-ink-soft">{groupTitles[group]}: </span>
        {fieldWords(fields.filter((field) => field.group === group))}
      </li>
    ))}
  </ul>
)
