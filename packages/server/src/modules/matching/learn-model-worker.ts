import { parentPort, workerData } from 'node:worker_threads'
import { learnFrequencies } from '@crosscheck/domain/matching/learn'
import { learnModel } from '@crosscheck/domain/matching/learn-model'
import { parametersOf } from '@crosscheck/domain/matching/learnt-model'
import { comparePair } from '@crosscheck/domain/matching/observe'
import { priorModel } from '@crosscheck/domain/matching/prior-model'
import { drawNamesakes, drawStrangers } from '@crosscheck/domain/matching/sample-pairs'
import type { LearningTask } from './learn-model.ts'

/** Learning takes seconds of computing, so it has a thread of its own. */
const { records, sampleCount, pairs, profiles, scope, version } = workerData as LearningTask
const sample = records.slice(0, sampleCount)
const model = learnModel(
  {
    profiles,
    scope,
    candidates: pairs.map(([one, other]) => comparePair(records[one]!, records[other]!)),
    strangers: drawStrangers(sample),
    namesakes: drawNamesakes(sample),
  },
  priorModel,
  learnFrequencies(sample, profiles) ?? undefined,
)
parentPort?.postMessage(parametersOf({ ...model, version }), [])
