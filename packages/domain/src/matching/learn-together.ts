import type { ValueFrequencies } from './evidence-types.ts'
import { strangersShare } from './learn-chances.ts'
import type { PairSample } from './learn-model.ts'
import type { EvidenceModel } from './model.ts'
import { observe } from './observe.ts'

/** As how many pairs that agree by chance the prior counts. */
const strength = 2
const most = 20
const cities = ['meetingLocationCity', 'partnerHomeCity'] as const

/**
 * How much likelier strangers who share a word of their names agree in where they live or met. Where
 * everybody is of one country that is hardly so, where names and places come from many it is.
 */
export const learnTogether = (
  { namesakes, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  let agreed = 0
  let expected = 0
  for (const pair of namesakes) {
    const home = pair.a.keys.partnerHomeCountry
    // these have a figure of their own
    if (home !== undefined && home === pair.b.keys.partnerHomeCountry) continue
    const observed = observe(pair, model, frequencies)
    // who has another name beside it is hardly ever the same person
    if (!observed.name?.kinds?.includes('conflict')) continue
    const weight = strangersShare(observed, model, profiles)
    for (const { compared, grade } of observed.fields) {
      if (!cities.some((city) => city === compared)) continue
      expected += weight * model.fields[compared].agreement
      if (grade === 'equal') agreed += weight
    }
  }
  const lift = (agreed + strength * prior.name.together) / (expected + strength)
  const together = Math.min(Math.max(lift, 1), most)
  return { ...model, name: { ...model.name, together } }
}
