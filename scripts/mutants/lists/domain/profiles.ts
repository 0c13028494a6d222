import type { Mutation } from '../../mutation.ts'

const edit = {
  file: 'packages/domain/src/profile/edit.ts',
  tests: ['packages/domain/src/profile/edit.test.ts'],
}
const validate = {
  file: 'packages/domain/src/profile/input/validate.ts',
  tests: [
    'packages/domain/src/profile/input/validate.test.ts',
    'packages/domain/src/profile/input/prepare.test.ts',
  ],
}
const content = {
  file: 'packages/domain/src/messages/content.ts',
  tests: ['packages/domain/src/messages/content.test.ts'],
}

export const profiles: readonly Mutation[] = [
  {
    ...edit,
    name: 'replacing half of the identifying values is free',
    find: 'replaced > filled / 2',
    replace: 'replaced > filled',
  },
  {
    ...edit,
    name: 'replacing any number of other details is free',
    find: '|| corrected > freeReplacements',
    replace: '',
  },
  {
    ...edit,
    name: 'completing a name counts as replacing it',
    find: "return field !== 'fullName' || !completesName(value, given.slice(0, index))",
    replace: 'return true',
  },
  {
    ...edit,
    name: 'the first value of an empty field counts as a replacement',
    find: 'if (index === 0) return false\n',
    replace: '',
  },
  {
    ...edit,
    name: 'each edit starts the count again',
    find: 'next: countsAsCreation ? countIdentity(after) : next',
    replace: 'next: countIdentity(after)',
  },
  {
    ...edit,
    name: 'clearing and refilling a field is no change of identity',
    find: 'return (counted[field] ?? []).some((known) => known !== null)',
    replace:
      'return (counted[field] ?? []).some((known) => known !== null && known !== value) && valueOf(before, field) !== null',
  },
  {
    ...validate,
    name: 'a submission without the consent is accepted',
    find: "if (!isConsentGiven(stored.consentChecked)) missing.push('consentChecked')",
    replace: '',
  },
  {
    ...validate,
    name: 'a description without a name is accepted',
    find: "  if (!stored.fullName) missing.push('fullName')\n",
    replace: '',
  },
  {
    ...validate,
    name: 'the app may leave the boxes unticked',
    find: "(door === 'app' ? missingCheckboxes(boxes) : [])",
    replace: 'missingCheckboxes(boxes).filter(() => false)',
  },
  {
    ...validate,
    name: 'a call on the wire has to tick boxes that it cannot show',
    find: "(door === 'app' ? missingCheckboxes(boxes) : [])",
    replace: 'missingCheckboxes(boxes)',
  },
  {
    ...content,
    name: 'a message of blanks is sent',
    find: "if (content === '') return 'MESSAGE_EMPTY'",
    replace: "if (typed === '') return 'MESSAGE_EMPTY'",
  },
  {
    ...content,
    name: 'a message of 501 characters is sent',
    find: 'countCharacters(content) > messageCharacters ?',
    replace: 'countCharacters(content) > messageCharacters + 1 ?',
  },
  {
    ...content,
    name: 'a message of any number of bytes is sent',
    find: "  if (encoder.encode(content).length > messageBytes) return 'MESSAGE_TOO_LONG'\n",
    replace: '',
  },
]
