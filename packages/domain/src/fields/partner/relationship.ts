import type { FieldEntry } from '../entry/field.ts'
import { relationshipStatuses } from '../entry/options.ts'

/** Step 5, Relationship Details. */
export const relationshipFields = {
  dateMet: { group: 'meeting', kind: 'date' },
  howTheyMet: { group: 'meeting', kind: 'longText', sensitive: ['sexLife'] },
  relationshipDuration: { group: 'relationship', kind: 'text' },
  relationshipStatus: {
    group: 'relationship',
    kind: 'choice',
    options: relationshipStatuses,
    sensitive: ['sexLife'],
  },
  anniversaryDate: { group: 'relationship', kind: 'date' },
  livingSituation: {
    group: 'relationship',
    kind: 'text',
    sensitive: ['whereabouts', 'child'],
  },
  recentBreakupAt: { group: 'relationship', kind: 'dateTime' },
} as const satisfies Record<string, FieldEntry>
