import type { Mutation } from '../../mutation.ts'

const rule = { tests: ['packages/domain/src/suggestions/read-suggestions.test.ts'] }
const reading = { ...rule, file: 'packages/domain/src/suggestions/read-suggestions.ts' }
const stated = { ...rule, file: 'packages/domain/src/suggestions/stated-in-text.ts' }
const source = {
  file: 'packages/domain/src/suggestions/source-text.ts',
  tests: ['packages/domain/src/suggestions/source-text.test.ts'],
}
const suggest = {
  file: 'packages/server/src/modules/describing/suggestions/suggest.ts',
  tests: ['packages/server/src/modules/describing/suggestions/suggestions.test.ts'],
}

/** The checks of what a provider answers about a pasted text. */
export const suggestions: readonly Mutation[] = [
  {
    ...reading,
    name: 'a suggestion may rest on a passage that is not in the text',
    find: 'if (!target || !containsPassage(source, quote)) return null',
    replace: 'if (!target) return null',
  },
  {
    ...reading,
    name: 'an invented number is suggested',
    find: "if (typeof value === 'string' && !isStatedInText(source, field, value)) return null",
    replace: '',
  },
  {
    ...reading,
    name: 'an answer without a list looks like an empty list',
    find: 'if (!Array.isArray(found)) return null',
    replace: 'if (!Array.isArray(found)) return { suggestions: [], leftOut: 0 }',
  },
  {
    ...stated,
    name: 'an invented account is suggested',
    find: 'storedAccounts(value).every((account) => hasAccount(source, account))',
    replace: 'storedAccounts(value).length > 0',
  },
  {
    ...stated,
    name: 'an invented address in other words is suggested',
    find: 'return hasAllContacts(source, value)',
    replace: 'return true',
  },
  {
    ...source,
    name: 'a part of a longer number counts as found',
    find: '({ edges }, at) => edges.has(at)',
    replace: '() => true',
  },
  {
    ...suggest,
    name: 'the provider works on after the caller has left',
    find: 'AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)])',
    replace: 'AbortSignal.timeout(timeoutMs)',
  },
]
