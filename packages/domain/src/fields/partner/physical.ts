import type { FieldEntry } from '../entry/field.ts'

/** Step 3, Physical Description. */
export const physicalFields = {
  height: {
    step: 3,
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
        m: { equal: 0.65, near: 0.23, far: 0.07 },
        u: { near: 0.25, far: 0.2 },
        linked: { equal: 0.25, near: 0.3 },
        rarity: 0.22,
        agreement: 0.22,
      },
    },
  },
  weight: {
    step: 3,
    group: 'body',
    kind: 'measure',
    measure: 'weight',
    rarity: 'common',
    comparison: {
      normalizer: 'weight',
      comparator: 'weight',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.5, near: 0.3, far: 0.12 },
        u: { near: 0.28, far: 0.25 },
        linked: { equal: 0.2, near: 0.3 },
        rarity: 0.2,
        agreement: 0.2,
      },
    },
  },
  hairColor: {
    step: 3,
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
    step: 3,
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
    step: 3,
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
  piercings: { step: 3, group: 'marks', kind: 'longText', sensitive: ['sexLife'] },
  distinctiveMarks: {
    step: 3,
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
