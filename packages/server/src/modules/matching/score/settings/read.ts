import { matchingDefaults, type MatchingConfig } from '@crosscheck/domain/matching/rule/config'

type Row = { id: string; value: unknown }
export type StoredConfig = { config: MatchingConfig; unreadable: string[] }

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
 * Builds the configuration from rows of setting names and JSON values. A setting with a missing or
 * unreadable row has its default. Unreadable ones are listed, so that a mistake never stops
 * matching.
 */
export const readMatchingConfig = (rows: readonly Row[]): StoredConfig => {
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
