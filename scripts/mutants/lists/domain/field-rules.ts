import type { Mutation } from '../../mutation.ts'

const hidden = {
  file: 'packages/domain/src/text/sanitize/hidden-characters.ts',
  tests: ['packages/domain/src/text/sanitize/hidden-characters.test.ts'],
}
const age = {
  file: 'packages/domain/src/text/dates/age.ts',
  tests: ['packages/domain/src/text/dates/age.test.ts'],
}
const guards = {
  file: 'packages/domain/src/consent/guards.ts',
  tests: [
    'packages/domain/src/consent/consent.test.ts',
    'packages/domain/src/consent/histories.test.ts',
  ],
}

export const fieldRules: readonly Mutation[] = [
  {
    ...hidden,
    name: 'direction controls stay in texts that others read',
    find: "    .replace(flagOrHidden, (_, kept: string | undefined) => kept ?? '')\n",
    replace: '',
  },
  {
    ...hidden,
    name: 'joiners between Latin letters stay',
    find: "    .replace(strayJoiner, '')\n",
    replace: '',
  },
  {
    ...hidden,
    name: 'a name of invisible characters is a name',
    find: 'export const isVisible = (text: string): boolean => visible.test(text)',
    replace: "export const isVisible = (text: string): boolean => text !== ''",
  },
  {
    ...age,
    name: 'a person of 17 can be described',
    find: 'return age !== null && age < minimumAge',
    replace: 'return age !== null && age < minimumAge - 1',
  },
  {
    ...age,
    name: "a year of birth 17 years ago is an adult's",
    find: 'year >= 1900 && yearOf(today) - year < minimumAge',
    replace: 'year >= 1900 && yearOf(today) - year < minimumAge - 1',
  },
  {
    ...age,
    name: 'a person is an adult the day before their 18th birthday',
    find: '}${iso.slice(4)}` > today',
    replace: '}${iso.slice(4, 7)}` > today',
  },
  {
    ...guards,
    name: 'a phone number that is shown can be asked for',
    find: "action.requestType === 'phone_reveal' && open && action.seesPhone",
    replace: "action.requestType === 'phone_reveal' && open && action.seesPhone === null",
  },
]
