import type { FieldEntry } from './entry/field.ts'
import { relationshipsToPartner } from './entry/options.ts'

/** Step 1, Your Information: the user's own details and consents. */
export const submitterEntries = {
  fullName: { step: 1, group: 'you', kind: 'text', autocomplete: 'name' },
  email: { step: 1, group: 'you', kind: 'email', required: true, autocomplete: 'email' },
  phone: { step: 1, group: 'you', kind: 'phone', autocomplete: 'tel' },
  age: { step: 1, group: 'you', kind: 'measure', measure: 'age' },
  address: {
    step: 1,
    group: 'home',
    kind: 'text',
    ofOthers: true,
    maxLength: 500,
    autocomplete: 'street-address',
    sensitive: ['whereabouts'],
  },
  city: { step: 1, group: 'home', kind: 'text', autocomplete: 'address-level2' },
  country: { step: 1, group: 'home', kind: 'text', autocomplete: 'country-name' },
  relationshipToPartner: {
    step: 1,
    group: 'relation',
    kind: 'choice',
    options: relationshipsToPartner,
    sensitive: ['sexLife'],
  },
  preferredContactMethod: { step: 1, group: 'relation', kind: 'text' },
  notes: { step: 1, group: 'relation', kind: 'longText' },
  consentChecked: { step: 1, group: 'consent', kind: 'flag', required: true },
  ageConfirmed: { step: 1, group: 'consent', kind: 'flag', required: true, stored: false },
  dataProcessing: { step: 1, group: 'consent', kind: 'flag', required: true, stored: false },
  liabilityWaiver: { step: 1, group: 'consent', kind: 'flag', required: true, stored: false },
} as const satisfies Record<string, FieldEntry>
