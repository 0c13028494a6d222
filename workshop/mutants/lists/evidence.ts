import type { Mutation } from '../mutation.ts'

export const evidence: readonly Mutation[] = [
  {
    name: 'a new profile is compared with objected identifiers',
    file: 'packages/server/src/modules/describing/saving/save-new.ts',
    find: 'withLeftOut(counted, leftOut)',
    replace: 'withLeftOut(counted, [])',
    tests: ['packages/server/src/modules/describing/objections/objections.test.ts'],
  },
  {
    name: 'the counts of a withheld pair disclose a right guess',
    file: 'packages/server/src/modules/matching/write/seal-sides.ts',
    find: 'isWithheld: isQuarantined === true',
    replace: 'isWithheld: false',
    tests: ['packages/server/src/modules/matching/quarantine/quarantine.test.ts'],
  },
  {
    name: 'a side is sealed with the evidence of the other side',
    file: 'packages/server/src/modules/matching/write/seal-sides.ts',
    find: 'evidenceForViewer(decision.evidence, own, theirs,',
    replace: 'evidenceForViewer(decision.evidence, theirs, own,',
    tests: [
      'packages/server/src/modules/matching/write/side-content.test.ts',
      'packages/server/src/modules/matching/decide/matching.test.ts',
      'packages/server/src/modules/matching/quarantine/quarantine.test.ts',
    ],
  },
  {
    name: 'a row names a field that the viewer did not fill in',
    file: 'packages/domain/src/matching/decision/viewer-evidence.ts',
    find: 'return isFilled(viewer, field) ? field : null',
    replace: 'return field',
    tests: ['packages/domain/src/matching/decision/viewer-evidence.test.ts'],
  },
  {
    name: 'frequencies name values that few profiles have',
    file: 'packages/domain/src/matching/learning/learn-term-frequencies.ts',
    find: 'holders >= (severalWords.has(field) ? minNamesakes : leastHolders) &&\n        differingYears.size >= minYearsApart,',
    replace: 'holders >= 1 && differingYears.size > 0,',
    tests: ['packages/domain/src/matching/evidence/evidence.test.ts'],
  },
  {
    name: 'an account tries any number of values of one field',
    file: 'packages/domain/src/matching/tried/tried-values.ts',
    find: 'export const replacementsPerField = 2',
    replace: 'export const replacementsPerField = 20',
    tests: ['packages/server/src/modules/describing/saving/limits/probing.test.ts'],
  },
  {
    name: 'differences are counted with the edited profile',
    file: 'packages/domain/src/matching/decision/viewer-evidence.ts',
    find: 'const counted = viewer.counted ?? viewer\n',
    replace: 'const counted = viewer\n',
    tests: ['packages/server/src/modules/describing/saving/limits/probing.test.ts'],
  },
  {
    name: 'corrections of the later profile show it a pair',
    file: 'packages/domain/src/matching/quarantine/probes.ts',
    find: 'const counted = asCounted(later)',
    replace: 'const counted = later',
    tests: ['packages/domain/src/matching/quarantine/probes.test.ts'],
  },
  {
    name: 'several identifiers show a pair whose other details contradict',
    file: 'packages/domain/src/matching/quarantine/probes.ts',
    find: 'evidence >= contradictionThreshold &&',
    replace: 'evidence >= 0 &&',
    tests: ['packages/domain/src/matching/quarantine/probes.test.ts'],
  },
  {
    name: 'a description of its own author is compared',
    file: 'packages/server/src/modules/describing/saving/self-listing.ts',
    find: 'return [email, forContact].some((own) => own !== null && isOwnAddress(address, own))',
    replace: 'return [email, forContact].length === 0',
    tests: [
      'packages/server/src/modules/describing/saving/create.test.ts',
      'packages/server/src/modules/describing/saving/change.test.ts',
      'packages/server/src/modules/describing/submitters/verify-contact-address.test.ts',
    ],
  },
  {
    name: 'a pair that rests on a photo is shown to both',
    file: 'packages/domain/src/matching/quarantine/guards.ts',
    find: 'sharedPhotos(one, other).length > 0 ||',
    replace: 'sharedPhotos(one, other).length < 0 ||',
    tests: ['packages/domain/src/matching/evidence/same-photo.test.ts'],
  },
]
