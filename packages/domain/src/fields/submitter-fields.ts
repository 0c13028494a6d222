import type { FieldEntry } from './entry/field.ts'
import { relationshipsToPartner } from './entry/options.ts'

/** Step 1, Your Information: the user's own details and consents. */
export const submitterEntries = {
  fullName: { group: 'you', kind: 'text', autocomplete: 'name' },
  email: { group: 'you', kind: 'email', required: true, autocomplete: 'email' },
  phone: { group: 'you', kind: 'phone', autocomplete: 'tel' },
  age: { group: 'you', kind: 'measure', measure: 'age' },
  address: {
    group: 'home',
    kind: 'text',
    ofOthers: true,
    maxLength: 500,
    autocomplete: 'street-address',
    sensitive: ['whereabouts'],
  },
  city: { group: 'home', kind: 'text', autocomplete: 'address-level2' },
  country: { group: 'home', kind: 'text', autocomplete: 'country-name' },
  relationshipToPartner: {
    group: 'relation',
    kind: 'choice',
    options: relationshipsToPartner,
    sensitive: ['sexLife'],
  },
  preferredContactMethod: { group: 'relation', kind: 'text' },
  notes: { group: 'relation', kind: 'longText' },
  consentChecked: { group: 'consent', kind: 'flag', required: true },
  ageConfirmed: { group: 'consent', kind: 'flag', required: true, stored: false },
  dataProcessing: { group: 'consent', kind: 'flag', required: true, stored: false },
  liabilityWaiver: { group: 'consent', kind: 'flag', required: true, stored: false },
} as const satisfies Record<string, FieldEntry>
