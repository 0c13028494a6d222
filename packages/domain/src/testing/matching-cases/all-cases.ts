import { ages } from './ages.ts'
import { dates } from './dates.ts'
import { emptyHandles } from './empty-handles.ts'
import { handles } from './handles.ts'
import { otherAccountCases } from './other-accounts.ts'
import { notNames } from './not-names.ts'
import { genericContacts } from './generic-contacts.ts'
import { workplaces } from './workplaces.ts'
import { wrongFields } from './wrong-fields.ts'
import { households } from './households.ts'
import type { MatchingCase } from './matching-case.ts'
import { names } from './names.ts'
import { nicknames } from './nicknames.ts'
import { phrases } from './phrases.ts'
import { rarity } from './rarity.ts'
import { relatives } from './relatives.ts'
import { writtenDates } from './rewritten/dates.ts'
import { rewrittenNames } from './rewritten/names.ts'
import { changedNumbers } from './rewritten/numbers.ts'

export const allCases: readonly MatchingCase[] = [
  ...ages,
  ...dates,
  ...genericContacts,
  ...emptyHandles,
  ...handles,
  ...households,
  ...names,
  ...nicknames,
  ...notNames,
  ...otherAccountCases,
  ...phrases,
  ...rarity,
  ...relatives,
  ...workplaces,
  ...wrongFields,
  ...changedNumbers,
  ...rewrittenNames,
  ...writtenDates,
]
