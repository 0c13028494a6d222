import type { FieldEntry } from '../entry/field.ts'
import type { ComparisonSettings } from '../entry/comparison.ts'

/** The four networks are compared in the same way. */
const handleComparison = {
  points: 'identifying',
  blocking: { rank: 0 },
  normalizer: 'handle',
  comparator: 'handle',
  prior: {
    m: { equal: 0.72, close: 0.05, near: 0.05, far: 0.03 },
    u: { close: 2e-6, near: 0.00001, far: 0.0002 },
    linked: { equal: 0.002, near: 0.001 },
    rarity: 1e-7,
    agreement: 0,
  },
} as const satisfies ComparisonSettings

/** Step 4, Social & Professional. */
export const socialFields = {
  socialMediaInstagram: {
    group: 'handles',
    kind: 'handle',
    rarity: 'unique',
    clue: 5,
    comparison: handleComparison,
  },
  socialMediaFacebook: {
    group: 'handles',
    kind: 'handle',
    rarity: 'unique',
    clue: 5,
    comparison: handleComparison,
  },
  socialMediaTiktok: {
    group: 'handles',
    kind: 'handle',
    rarity: 'unique',
    clue: 5,
    comparison: handleComparison,
  },
  socialMediaSnapchat: {
    group: 'handles',
    kind: 'handle',
    rarity: 'unique',
    clue: 5,
    comparison: handleComparison,
  },
  otherAccounts: {
    group: 'handles',
    kind: 'accounts',
    rarity: 'unique',
    clue: 5,
    sensitive: ['sexLife'],
    comparison: {
      normalizer: 'accounts',
      comparator: 'accounts',
      prior: handleComparison.prior,
    },
  },
  occupation: {
    group: 'work',
    kind: 'text',
    rarity: 'common',
    clue: 1,
    comparison: {
      points: 'describing',
      blocking: { rank: 7 },
      normalizer: 'occupation',
      comparator: 'text',
      variesByOrigin: true,
      prior: {
        m: { equal: 0.5, near: 0.12 },
        u: { near: 0.01 },
        linked: { equal: 0.25, near: 0.05 },
        rarity: 0.002,
        agreement: 0.02,
      },
      follows: { workplace: 0.4 },
    },
  },
  workplace: {
    group: 'work',
    kind: 'text',
    rarity: 'uncommon',
    clue: 3,
    sensitive: ['whereabouts'],
    comparison: {
      points: 'describing',
      blocking: { rank: 5 },
      normalizer: 'workplace',
      comparator: 'words',
      prior: {
        m: { equal: 0.5, close: 0.14, near: 0.06 },
        u: { close: 0.001, near: 0.004 },
        linked: { equal: 0.4, near: 0.15 },
        rarity: 0.0003,
        agreement: 0.001,
      },
    },
  },
  hobbies: { group: 'freeTime', kind: 'list' },
  favoritePlaces: {
    group: 'freeTime',
    kind: 'list',
    sensitive: ['whereabouts', 'belief'],
  },
  habits: { group: 'freeTime', kind: 'longText', sensitive: ['health', 'offence'] },
} as const satisfies Record<string, FieldEntry>
