import type { Mutation } from '../../mutation.ts'

const onDevice = {
  file: 'packages/domain/src/privacy/on-device.ts',
  tests: ['packages/domain/src/privacy/on-device.test.ts'],
}
const compared = {
  file: 'packages/domain/src/fields/entry/field.ts',
  tests: ['packages/domain/src/privacy/compared-fields.test.ts'],
}
const fields = {
  file: 'packages/domain/src/fields/partner/personal.ts',
  tests: ['packages/domain/src/fields/catalog.test.ts'],
}
const recipients = {
  file: 'packages/server/src/config/recipients.ts',
  tests: ['packages/server/src/config/recipients.test.ts'],
}
const operator = {
  file: 'packages/server/src/config/resolve/operator.ts',
  tests: ['packages/server/src/config/config.test.ts'],
}
const special = {
  file: 'packages/web/src/features/pages/privacy/special.tsx',
  tests: ['packages/web/src/features/pages/pages.test.tsx'],
}

/** The statements of the privacy page: lists that the code must follow, and known gaps. */
export const privacy: readonly Mutation[] = [
  {
    ...onDevice,
    name: 'any name that begins like a declared one is declared',
    find: ': plain === pattern,',
    replace: ': plain.startsWith(pattern),',
  },
  {
    ...onDevice,
    name: 'a cookie over https is not recognized',
    find: "name.replace(/^__Host-/, '')",
    replace: 'name',
  },
  {
    ...compared,
    name: 'other names are said not to be compared',
    find: 'entry.comparison !== undefined || entry.comparedWith !== undefined',
    replace: 'entry.comparison !== undefined',
  },
  {
    ...fields,
    name: 'the allergies field shows no warning',
    find: "allergies: { step: 7, group: 'family', kind: 'longText', sensitive: ['health'] },",
    replace: "allergies: { step: 7, group: 'family', kind: 'longText' },",
  },
  {
    ...recipients,
    name: 'the hosts of databases are published',
    find: "if (database.kind === 'address' && externalHost(database.ownerUrl)) add('database', [])",
    replace:
      "if (database.kind === 'address' && externalHost(database.ownerUrl)) add('database', [database.ownerUrl])",
  },
  {
    ...recipients,
    name: 'a sign-in provider is not named as a recipient',
    find: "if (providers.length > 0) add('signIn', providers)",
    replace: '',
  },
  {
    ...recipients,
    name: 'a machine’s own database counts as a recipient',
    find: "host === undefined || host === '' || isLoopbackHost(host)",
    replace: "host === undefined || host === ''",
  },
  {
    ...operator,
    name: 'gaps of the privacy page are not named at the start',
    find: 'return production && missing.length > 0',
    replace: 'return !production && missing.length > 0',
  },
  {
    ...special,
    name: 'the page does not say that no basis for special categories is stated',
    find: '{basis ?? notStated}',
    replace: '{basis}',
  },
]
