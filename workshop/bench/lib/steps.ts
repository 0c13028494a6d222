import {
  certaintySteps,
  rightIn100,
  type RightIn100,
} from '@crosscheck/domain/matching/decision/right-in-100'
import { linkRecords } from './linkage.ts'
import { measuredRuns } from './measured-runs.ts'

/** Of the recorded pairs of one community that show a step, how many are right. */
export type StepCount = { step: RightIn100; pairs: number; right: number }
export type MeasuredSteps = { community: string; steps: StepCount[] }

type Communities = { size: number; seed: number }

const countSteps = (pairs: readonly { probability: number; isTrue: boolean }[]): StepCount[] =>
  certaintySteps.map((step) => {
    const shown = pairs.filter(({ probability }) => rightIn100(probability) === step)
    return { step, pairs: shown.length, right: shown.filter(({ isTrue }) => isTrue).length }
  })

/** The steps that matches show in invented communities of both generators, and the truth. */
export const measureSteps = ({ size, seed }: Communities): MeasuredSteps[] => {
  const options = {
    size: [`${size}`],
    seed: [`${seed}`],
    care: ['sparse', 'full'],
    community: [],
    'no-sets': true,
  }
  return [
    ...measuredRuns({ ...options, world: 'first' }),
    ...measuredRuns({ ...options, world: 'second' }),
  ].map(({ name, load }) => ({
    community: name,
    steps: countSteps(linkRecords(load().labeled).pairs.filter(({ isRecorded }) => isRecorded)),
  }))
}

export const sumSteps = (measured: readonly MeasuredSteps[]): StepCount[] =>
  certaintySteps.map((step) => {
    const same = measured.flatMap(({ steps }) => steps.filter((one) => one.step === step))
    const sum = (pick: (count: StepCount) => number) =>
      same.reduce((total, count) => total + pick(count), 0)
    return { step, pairs: sum(({ pairs }) => pairs), right: sum(({ right }) => right) }
  })
