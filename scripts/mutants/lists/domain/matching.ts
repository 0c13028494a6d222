import type { Mutation } from '../../mutation.ts'

const evidence = {
  file: 'packages/domain/src/matching/evidence/evidence.ts',
  tests: [
    'packages/domain/src/matching/evidence/bands.test.ts',
    'packages/domain/src/matching/evidence/evidence.test.ts',
  ],
}
const decide = {
  file: 'packages/domain/src/matching/decision/decide.ts',
  tests: [
    'packages/domain/src/matching/evidence/evidence.test.ts',
    'packages/domain/src/matching/rule/points.test.ts',
  ],
}
const points = {
  file: 'packages/domain/src/matching/rule/points.ts',
  tests: ['packages/domain/src/matching/rule/points.test.ts'],
}
const matchWeight = {
  file: 'packages/domain/src/matching/evidence/match-weight.ts',
  tests: [
    'packages/domain/src/matching/evidence/evidence.test.ts',
    'packages/domain/src/matching/evidence/match-weight.test.ts',
  ],
}
const viewer = {
  file: 'packages/domain/src/matching/decision/viewer-evidence.ts',
  tests: ['packages/domain/src/matching/decision/viewer-evidence.test.ts'],
}
const tokens = {
  file: 'packages/domain/src/matching/blocking/blocking-values.ts',
  tests: [
    'packages/domain/src/matching/blocking/blocking-values.test.ts',
    'packages/domain/src/matching/evidence/evidence.test.ts',
  ],
}
const kinds = {
  file: 'packages/domain/src/matching/blocking/blocking-keys.ts',
  tests: [
    'packages/domain/src/matching/blocking/blocking-values.test.ts',
    'packages/server/src/modules/matching/recording/matching.test.ts',
  ],
}
const change = {
  file: 'packages/domain/src/matching/rematch/rematch-trigger.ts',
  tests: ['packages/domain/src/matching/rematch/rematch-trigger.test.ts'],
}
const basis = {
  file: 'packages/domain/src/matching/rematch/basis.ts',
  tests: ['packages/domain/src/matching/rematch/basis.test.ts'],
}
const preview = {
  file: 'packages/domain/src/matching/preview/preview.ts',
  tests: ['packages/domain/src/matching/preview/preview.test.ts'],
}
const settings = {
  file: 'packages/domain/src/matching/rule/settings.ts',
  tests: ['packages/domain/src/matching/rule/settings.test.ts'],
}
const changeOfSettings = {
  file: 'packages/server/src/modules/operation/administration/matching-settings/change-settings.ts',
  tests: [
    'packages/server/src/modules/operation/administration/matching-settings/settings.test.ts',
  ],
}
const runControl = {
  file: 'packages/server/src/modules/matching/rematch/rematch.ts',
  tests: changeOfSettings.tests,
}

export const matching: readonly Mutation[] = [
  {
    ...runControl,
    name: 'a paused run goes on with the next job',
    find: 'if (!run || run.finishedAt || run.pausedAt) return null',
    replace: 'if (!run || run.finishedAt) return null',
  },
  {
    ...runControl,
    name: 'a job that was at work queues the next one after a pause',
    find: 'else if (!advanced.isPaused) await enqueueNext',
    replace: 'else await enqueueNext',
  },
  {
    ...changeOfSettings,
    name: 'a change of settings is not logged',
    find: 'await recordOperatorAct(context, trx, {',
    replace: 'await Promise.resolve({',
  },
  {
    ...preview,
    name: 'a preview shows a count of four',
    find: 'count < fewest ? null',
    replace: 'count < fewest - 1 ? null',
  },
  {
    ...preview,
    name: 'a preview counts a match that a user knows as one that ends',
    find: "[isKnown ? 'kept' : 'ends']",
    replace: "['ends']",
  },
  {
    ...settings,
    name: 'the threshold may exceed the maximum',
    find: 'settings.threshold > settings.cap',
    replace: 'settings.threshold > 100',
  },
  {
    ...changeOfSettings,
    name: 'a change of settings overwrites another administrator’s',
    find: 'if (revisionOf(before) !== revision)',
    replace: 'if (revision === null)',
  },
  {
    ...evidence,
    name: 'a probability at the bound of strong is likely only',
    find: 'probability >= model.bands.strong',
    replace: 'probability > model.bands.strong',
  },
  {
    ...evidence,
    name: 'a probability at the bound of likely is possible only',
    find: 'probability >= model.bands.likely',
    replace: 'probability > model.bands.likely',
  },
  {
    ...evidence,
    name: 'a probability at the bound of possible is weak',
    find: 'probability >= model.bands.possible',
    replace: 'probability > model.bands.possible',
  },
  {
    ...evidence,
    name: 'a weight of one fills one slot too few',
    find: 'weight < 1\n      ? 1',
    replace: 'weight <= 1 ? 1',
  },
  {
    ...evidence,
    name: 'a weight of four fills one slot too few',
    find: 'weight < 4\n            ? 4\n            : 5',
    replace: 'weight <= 4 ? 4 : 5',
  },
  {
    ...evidence,
    name: 'a weight of zero fills a slot',
    find: 'const maxNeutralWeight = 0.1',
    replace: 'const maxNeutralWeight = 0',
  },
  {
    ...evidence,
    name: 'a rarity shows more exactly than in steps of 1-2-5',
    find: 'return Math.round(power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10))',
    replace: 'return Math.round(exact)',
  },
  {
    ...evidence,
    name: 'a rarity beyond 1 in 100,000 shows',
    find: 'const maxRarity = 100_000',
    replace: 'const maxRarity = 1_000_000',
  },
  {
    ...evidence,
    name: 'the rarity of a nearly equal value shows',
    find: ': { oneIn: null }),\n      follows',
    replace: ': disclosedRarity(disclosedValueShare(observation, context))),\n      follows',
  },
  {
    ...evidence,
    name: 'a limit of a rarity is rounded up',
    find: 'Math.floor(exact / power + 1e-9)',
    replace: 'Math.ceil(exact / power)',
  },
  {
    ...evidence,
    name: 'a different name is not counted as a difference',
    find: "if (name.level === 'different') differing.add('fullName')\n    else",
    replace: "if (name.level !== 'different')",
  },
  {
    ...decide,
    name: 'a possible match is recorded',
    find: "(evidence.band === 'strong' || evidence.band === 'likely') &&",
    replace: "evidence.band !== 'weak' &&",
  },
  {
    ...decide,
    name: 'a likely match is not recorded',
    find: "evidence.band === 'strong' || evidence.band === 'likely'",
    replace: "evidence.band === 'strong'",
  },
  {
    ...decide,
    name: 'a weak match recorded by points notifies both users',
    find: "weak: recordedBy !== null && evidence.band === 'weak'",
    replace: "weak: recordedBy === 'evidence' && evidence.band === 'weak'",
  },
  {
    ...points,
    name: 'the points of a match exceed the cap',
    find: 'matchScore: Math.min(score, config.cap)',
    replace: 'matchScore: score',
  },
  {
    ...points,
    name: 'a pair at the threshold is not recorded',
    find: 'score >= config.threshold',
    replace: 'score > config.threshold',
  },
  {
    ...points,
    name: 'a pair with the least number of fields is not recorded',
    find: 'matchingFields.length >= config.minFields',
    replace: 'matchingFields.length > config.minFields',
  },
  {
    ...points,
    name: 'long-distance points need one side only',
    find: 'if (a.isLdr && b.isLdr &&',
    replace: 'if ((a.isLdr || b.isLdr) &&',
  },
  {
    ...points,
    name: 'two empty fields agree',
    find: 'return key !== undefined && key === b.keys[field]',
    replace: 'return key === b.keys[field]',
  },
  {
    ...matchWeight,
    name: 'an agreement that follows from another speaks against one person',
    find: 'weight: isAgreement ? Math.max(weight, 0) : weight,',
    replace: 'weight,',
  },
  {
    ...matchWeight,
    name: 'a further agreement lowers the probability',
    find: 'if (found.total > best.total + 1e-9) best = found',
    replace: 'if (found.total < best.total - 1e9) best = found',
  },
  {
    ...viewer,
    name: 'a row names a field that the viewer did not fill in',
    find: 'return isFilled(viewer, field) ? field : null',
    replace: 'return field',
  },
  {
    ...viewer,
    name: "counts follow the viewer's edits, so edits probe the other profile",
    find: 'const counted = viewer.counted ?? viewer',
    replace: 'const counted = viewer',
  },
  {
    ...viewer,
    name: "a nearly equal row names the other side's field",
    find: "line.level === 'near' || line.field === 'otherAccounts' ? named(line.field) : line.field",
    replace: 'line.field',
  },
  {
    ...tokens,
    name: 'a single character of an address sounds like any other',
    find: "add('mailSound', sound.length > 3 && sound)",
    replace: "add('mailSound', sound)",
  },
  {
    ...kinds,
    name: 'composite blocking keys over their limit propose all their holders',
    find: 'narrowKinds.has(kind) ? Math.min(narrowKeyLimit, genericLimit) : genericLimit',
    replace: 'genericLimit',
  },
  {
    ...change,
    name: 'a small change of the model compares everything again',
    find: 'const materialFactor = 4',
    replace: 'const materialFactor = 1.1',
  },
  {
    ...basis,
    name: 'an older release restarts the comparison of a newer one',
    find: '  known.tokens > now.tokens ||\n',
    replace: '',
  },
  {
    ...basis,
    name: 'a process with another key works on a run',
    find: ' && key === now.key',
    replace: '',
  },
]
