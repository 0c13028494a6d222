import type { Mutation } from '../../mutation.ts'

const proof = {
  file: 'packages/server/src/modules/identity/identifier-proofs/proof.ts',
  tests: ['packages/server/src/modules/identity/identifier-proofs/proof.test.ts'],
}
const objectionTests = ['packages/server/src/modules/describing/objections/objections.test.ts']
const repository = {
  file: 'packages/server/src/modules/describing/objections/repository.ts',
  tests: objectionTests,
}
const erase = {
  file: 'packages/server/src/modules/describing/objected-details/erase.ts',
  tests: ['packages/server/src/modules/describing/objected-details/erase.test.ts'],
}
const changing = {
  file: 'packages/server/src/modules/describing/objected-details/change-profile.ts',
  tests: objectionTests,
}
const saving = {
  file: 'packages/server/src/modules/describing/saving/create.ts',
  tests: objectionTests,
}
const editing = {
  file: 'packages/server/src/modules/describing/saving/edit.ts',
  tests: ['packages/server/src/modules/describing/objections/say-nothing.test.ts'],
}
const identifiers = {
  file: 'packages/domain/src/objections/identifiers.ts',
  tests: ['packages/domain/src/objections/identifiers.test.ts'],
}

export const objections: readonly Mutation[] = [
  {
    ...proof,
    name: 'a code works twice',
    find: 'return isRight && consumeShared(',
    replace: 'return isRight || consumeShared(',
  },
  {
    ...proof,
    name: 'the tries of a code are not bounded',
    find: '    return false\n  const isRight',
    replace: '    await Promise.resolve()\n  const isRight',
  },
  {
    ...proof,
    name: 'the ways to write one mailbox have limits of their own',
    find: "kind === 'email' ? mailboxOf(value) : value",
    replace: 'value',
  },
  {
    ...repository,
    name: 'a save does not lock out the job of an objection',
    find: 'select pg_advisory_xact_lock_shared(${lockNumber}::bigint)',
    replace: 'select ${lockNumber}::bigint',
  },
  {
    ...repository,
    name: 'withdrawing an objection withdraws those of similar numbers',
    find: ".where('subject', '=', subject)",
    replace:
      ".where('token', 'in', trx.selectFrom('objections').select('token').where('subject', '=', subject))",
  },
  {
    ...erase,
    name: 'drafts keep objected identifiers',
    find: '    if (erased.size > 0) await eraseFromDrafts(deps, trx, { userId, erased })\n',
    replace: '',
  },
  {
    ...changing,
    name: 'a profile whose record lost an identifier is not compared again',
    find: "  await deps.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })\n",
    replace: '',
  },
  {
    ...saving,
    name: 'a new profile is compared with objected identifiers',
    find: 'withLeftOut({ ...entered.content, counted }, leftOut)',
    replace: 'withLeftOut({ ...entered.content, counted }, [])',
  },
  {
    ...editing,
    name: 'the limit on changed identifiers shows an objection',
    find: 'changesIdentity(before.counted, enteredRecord(before, now), after)',
    replace: 'changesIdentity(before.counted, comparisonOf(before, now), after)',
  },
  {
    ...identifiers,
    name: 'a number is objected to in its international form only',
    find: '? [`phone ${phone.e164}`, ...endsOf(phone).map((end) => `phone-end ${end}`)]',
    replace: '? [`phone ${phone.e164}`]',
  },
  {
    ...identifiers,
    name: 'an erased text may still contain the identifier',
    find: "return rest === '' || remains ? undefined : rest",
    replace: "return rest === '' ? undefined : rest",
  },
]
