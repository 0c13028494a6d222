import { ages } from './ages.ts'
import { dates } from './dates.ts'
import { emptyHandles } from './contacts/empty-handles.ts'
import { handles } from './contacts/handles.ts'
import { otherAccountCases } from './contacts/other-accounts.ts'
import { notNames } from './not-names.ts'
import { genericContacts } from './contacts/generic-contacts.ts'
import { workplaces } from './workplaces.ts'
import { wrongFields } from './wrong-fields.ts'
import { households } from './households.ts'
import type { MatchingCase } from './matching-case.ts'
import { names, nicknames } from './names.ts'
import { phrases } from './phrases.ts'
import { rarity } from './rarity.ts'
import { relatives } from './relatives.ts'
import { rewrittenNames, writtenDates, changedNumbers } from './rewritten.ts'
import { accountsAndAddresses } from './tables/accounts.ts'
import { equivalentNames } from './tables/equivalents.ts'
import { namesOfCountries } from './tables/countries.ts'
import { noNames } from './tables/no-names.ts'
import { plansOfNumbers } from './tables/numbers.ts'
import { sharedByHouseholds } from './tables/shared.ts'
import { typedDates } from './tables/typed-dates.ts'

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
  ...accountsAndAddresses,
  ...equivalentNames,
  ...namesOfCountries,
  ...noNames,
  ...plansOfNumbers,
  ...sharedByHouseholds,
  ...typedDates,
]
