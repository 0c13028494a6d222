import type { FieldEntry } from '../entry/field.ts'

/** Step 3, Physical Description. */
export const physicalFields = {
  height: {
    group: 'body',
    kind: 'measure',
    measure: 'height',
    rarity: 'common',
    clue: 1,
    comparison: {
      normalizer: 'height',
      comparator: 'height',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.65, near: 0.22, far: 0.08, wide: 0.035, apart: 0.011, remote: 0.0035 },
        u: { near: 0.25, far: 0.19, wide: 0.17, apart: 0.1, remote: 0.05 },
        linked: { equal: 0.25, near: 0.3 },
        rarity: 0.22,
        agreement: 0.22,
      },
    },
  },
  weight: {
    group: 'body',
    kind: 'measure',
    measure: 'weight',
    rarity: 'common',
    comparison: {
      normalizer: 'weight',
      comparator: 'weight',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.5, near: 0.28, far: 0.13, wide: 0.06, apart: 0.02, remote: 0.009 },
        u: { near: 0.26, far: 0.22, wide: 0.16, apart: 0.09, remote: 0.05 },
        linked: { equal: 0.2, near: 0.3 },
        rarity: 0.2,
        agreement: 0.2,
      },
    },
  },
  hairColor: {
    group: 'body',
    kind: 'text',
    rarity: 'common',
    comparison: {
      normalizer: 'color',
      comparator: 'exact',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.65 },
        u: {},
        linked: { equal: 0.6, near: 0 },
        rarity: 0.1,
        agreement: 0.5,
      },
    },
  },
  eyeColor: {
    group: 'body',
    kind: 'text',
    rarity: 'common',
    comparison: {
      normalizer: 'eyeColor',
      comparator: 'exact',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.85 },
        u: {},
        linked: { equal: 0.7, near: 0 },
        rarity: 0.1,
        agreement: 0.45,
      },
    },
  },
  tattoos: {
    group: 'marks',
    kind: 'longText',
    rarity: 'uncommon',
    clue: 2,
    sensitive: ['belief', 'offence'],
    comparison: {
      normalizer: 'marks',
      comparator: 'marks',
      prior: {
        m: { equal: 0.1, close: 0.3, near: 0.3 },
        u: { close: 0.01, near: 0.1 },
        linked: { equal: 0.005, near: 0.1 },
        rarity: 0.005,
        agreement: 0.005,
      },
    },
  },
  piercings: { group: 'marks', kind: 'longText', sensitive: ['sexLife'] },
  distinctiveMarks: {
    group: 'marks',
    kind: 'longText',
    rarity: 'uncommon',
    clue: 2,
    sensitive: ['health'],
    comparison: {
      normalizer: 'marks',
      comparator: 'marks',
      prior: {
        m: { equal: 0.1, close: 0.2, near: 0.3 },
        u: { close: 0.01, near: 0.1 },
        linked: { equal: 0.005, near: 0.1 },
        rarity: 0.005,
        agreement: 0.005,
      },
    },
  },
} as const satisfies Record<string, FieldEntry>
