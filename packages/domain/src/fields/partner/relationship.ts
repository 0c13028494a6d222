import type { FieldEntry } from '../entry/field.ts'
import { relationshipStatuses } from '../entry/options.ts'

/** Step 5, Relationship Details. */
export const relationshipFields = {
  dateMet: { step: 5, group: 'meeting', kind: 'date' },
  howTheyMet: { step: 5, group: 'meeting', kind: 'longText', sensitive: ['sexLife'] },
  relationshipDuration: { step: 5, group: 'relationship', kind: 'text' },
  relationshipStatus: {
    step: 5,
    group: 'relationship',
    kind: 'choice',
    options: relationshipStatuses,
    sensitive: ['sexLife'],
  },
  anniversaryDate: { step: 5, group: 'relationship', kind: 'date' },
  livingSituation: {
    step: 5,
    group: 'relationship',
    kind: 'text',
    sensitive: ['whereabouts', 'child'],
  },
  recentBreakupAt: { step: 5, group: 'relationship', kind: 'dateTime' },
} as const satisfies Record<string, FieldEntry>
