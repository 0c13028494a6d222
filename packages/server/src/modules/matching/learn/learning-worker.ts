import { parentPort } from 'node:worker_threads'
import { learnTermFrequencies } from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { learnModel } from '@crosscheck/domain/matching/learning/learn-model'
import {
  parametersOf,
  type LearnedParameters,
} from '@crosscheck/domain/matching/learning/learned-parameters'
import { comparePair } from '@crosscheck/domain/matching/evidence/comparison-vector'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { drawNamesakes, drawRandomPairs } from '@crosscheck/domain/matching/learning/sample-pairs'
import type { LearningMessage, ModelTask } from './learning-thread.ts'

const records: ComparisonRecord[] = []

const fitModel = ({
  profiles,
  sampleCount,
  pairs,
  scope,
  version,
}: ModelTask): LearnedParameters => {
  const sample = records.slice(0, sampleCount)
  const candidates = Array.from({ length: pairs.length / 2 }, (_, pair) =>
    comparePair(records[pairs[2 * pair]!]!, records[pairs[2 * pair + 1]!]!),
  )
  const model = learnModel(
    {
      profiles,
      scope,
      candidates,
      randomPairs: drawRandomPairs(sample),
      namesakes: drawNamesakes(sample),
    },
    priorModel,
    learnTermFrequencies(sample, profiles) ?? undefined,
  )
  return parametersOf({ ...model, version })
}

parentPort?.on('message', (message: LearningMessage) => {
  if ('records' in message) records.push(...message.records)
  else if (message.kind === 'frequencies')
    parentPort?.postMessage(learnTermFrequencies(records, message.profiles), [])
  else parentPort?.postMessage(fitModel(message), [])
})
