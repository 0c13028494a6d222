/**
 * Why an answer needs particular care, beyond that of every personal detail. `article` is the one
 * of the GDPR that names the kind: 9 for special categories, 10 for offenses. Without an article
 * the kind is listed for the harm that its disclosure can do.
 */
export const sensitivities = {
  health: { article: 9 },
  sexLife: { article: 9 },
  belief: { article: 9 },
  ethnicOrigin: { article: 9 },
  offence: { article: 10 },
  child: { article: null },
  whereabouts: { article: null },
  residenceStatus: { article: null },
  image: { article: null },
} as const satisfies Record<string, { article: 9 | 10 | null }>

export type Sensitivity = keyof typeof sensitivities
