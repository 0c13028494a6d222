import { configOfSettings, type MatchingSettings } from '@crosscheck/domain/matching/rule/settings'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { readStoredConfig } from '../settings/read.ts'
import { sampleMatches, type MatchSample } from './sample-matches.ts'
import { samplePairs, type PairSample } from './sample-pairs.ts'

const sampledMatches = 2000
const sampledProfiles = 100
/** Each of the two samples ends after this time with what it has. */
const sampleMs = 6000

type PreviewDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'log' | 'matching' | 'random' | 'sealer'
>

export type Preview = { matches: MatchSample; pairs: PairSample; isPartial: boolean }

/** Compares the current settings with proposed ones on random matches and pairs. Writes nothing. */
export const previewSettings = async (
  deps: PreviewDeps,
  settings: MatchingSettings,
): Promise<Preview> => {
  const { config: before } = await deps.database.transaction('matcher', null, readStoredConfig)
  const after = configOfSettings(settings)
  const scoring = deps.matching.current(operatorId)
  let isPartial = false
  const input = () => {
    const began = performance.now()
    const isOver = () => {
      const isLate = performance.now() - began > sampleMs
      isPartial ||= isLate
      return isLate
    }
    return { before, after, scoring, isOver }
  }
  const matches = await sampleMatches(deps, input(), sampledMatches)
  const pairs = await samplePairs(deps, input(), sampledProfiles)
  return { matches, pairs, isPartial }
}
