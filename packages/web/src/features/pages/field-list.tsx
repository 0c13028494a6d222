import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { fieldGroup } from '#text/pages/parts.ts'
import { groupTitles } from '#text/profile/form-names.ts'
import { fieldLabel } from '../../lib/display-text/fields/field-label.ts'
import { formatList } from '../../lib/display-text/formats/format.ts'

export const fieldNames = (fields: readonly FieldDefinition[]): string =>
  formatList(fields.map(fieldLabel))

/** Fields as the form names them, by its groups. */
export const FieldList = ({ fields }: { fields: readonly FieldDefinition[] }) => (
  <ul className="grid gap-1">
    {[...new Set(fields.map(({ group }) => group))].map((group) => (
      <li key={group}>
        {fieldGroup(
          groupTitles[group],
          fieldNames(fields.filter((field) => field.group === group)),
        )}
      </li>
    ))}
  </ul>
)
