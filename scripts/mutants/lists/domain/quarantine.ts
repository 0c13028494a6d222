import type { Mutation } from '../../mutation.ts'

const guards = {
  file: 'packages/domain/src/matching/quarantine/guards.ts',
  tests: ['packages/domain/src/matching/quarantine/guards.test.ts'],
}
const probes = {
  file: 'packages/domain/src/matching/quarantine/probes.ts',
  tests: ['packages/domain/src/matching/quarantine/probes.test.ts'],
}
const nets = {
  file: 'packages/domain/src/matching/quarantine/nets.ts',
  tests: ['packages/domain/src/matching/quarantine/nets.test.ts'],
}

export const quarantine: readonly Mutation[] = [
  {
    ...guards,
    name: "a page's shown name counts as an identifier",
    find: 'if ([a, b].some(({ namedHandles }) => namedHandles?.some((named) => named === field)))\n      return false\n',
    replace: '',
  },
  {
    ...guards,
    name: 'a profile without its identifiers keeps its phone',
    find: '    phone: _phone,\n',
    replace: '',
  },
  {
    ...probes,
    name: 'pairs without a shared identifier are withheld',
    find: 'if (!shareIdentifier(earlier, later))',
    replace: 'if (shareIdentifier(earlier, later) === undefined)',
  },
  {
    ...probes,
    name: 'corrections of the later profile show it a pair',
    find: 'const counted = asCounted(later)',
    replace: 'const counted = later',
  },
  {
    ...probes,
    name: 'several identifiers show a pair whose other details contradict',
    find: 'evidence >= contradictionThreshold &&',
    replace: 'evidence >= 0 &&',
  },
  {
    ...probes,
    file: 'packages/domain/src/matching/quarantine/independent.ts',
    name: 'one handle on two networks counts as two identifiers',
    find: 'if (one.includes(other) || other.includes(one)) return true',
    replace: 'if (one === `${other} `) return true',
  },
  {
    ...probes,
    name: 'a false name withholds a pair whose other details agree',
    find: "[[], ['fullName'], ['birthdate', 'age']]",
    replace: "[[], ['birthdate', 'age']]",
  },
  {
    ...nets,
    name: 'a net is suspected although the reached profiles share an identifier',
    find: '!shareIdentifier(a, b) &&',
    replace: 'shareIdentifier(a, b) !== undefined &&',
  },
  {
    ...nets,
    name: 'a net is suspected although the reached profiles may be one person',
    find: 'residualLikelihoodRatio(a, b, knowledge) < distinctPersonThreshold',
    replace: 'residualLikelihoodRatio(a, b, knowledge) < Infinity',
  },
  {
    ...probes,
    file: 'packages/domain/src/matching/quarantine/guards.ts',
    name: 'a place alone is evidence that goes with an identifier',
    find: '    oddsWithout(),\n    oddsWithout(...placeFields),\n    oddsWithout(...guessableFields),\n',
    replace: '    oddsWithout(),\n',
  },
]
