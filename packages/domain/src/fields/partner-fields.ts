import type { FieldEntry } from './entry/field.ts'
import { basicFields } from './partner/basic.ts'
import { circumstancesFields } from './partner/circumstances.ts'
import { personalFields } from './partner/personal.ts'
import { physicalFields } from './partner/physical.ts'
import { relationshipFields } from './partner/relationship.ts'
import { socialFields } from './partner/social.ts'

const entries = {
  ...basicFields,
  ...physicalFields,
  ...socialFields,
  ...relationshipFields,
  ...circumstancesFields,
  ...personalFields,
}

/** Every field of a description, in the order of the wizard. */
export const partnerEntries = entries satisfies Record<string, FieldEntry<keyof typeof entries>>
