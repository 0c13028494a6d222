import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/rule/config'

type Row = { id: string; value: unknown }

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const readWeights = (value: unknown): MatchingConfig['weights'] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const weights = { ...matchingDefaults.weights }
  for (const [name, weight] of Object.entries(value)) {
    if (!(name in weights) || !isCount(weight)) return undefined
    weights[name as keyof typeof weights] = weight
  }
  return weights
}

/**
 * The configuration the rows describe, one a setting: its name and its value as JSON. A setting without a row has its default; one that cannot be
 * read keeps its default too and is named in `unreadable`, so that a slip never stops matching.
 */
export const readMatchingConfig = (
  rows: readonly Row[],
): { config: MatchingConfig; unreadable: string[] } => {
  const config: MatchingConfig = { ...matchingDefaults }
  const unreadable: string[] = []
  for (const { id, value } of rows) {
    if (id === 'weights') {
      const weights = readWeights(value)
      if (weights) config.weights = weights
      else unreadable.push(id)
    } else if (id in matchingDefaults && isCount(value)) {
      config[id as Exclude<keyof MatchingConfig, 'weights'>] = value
    } else unreadable.push(id)
  }
  return { config, unreadable }
}
