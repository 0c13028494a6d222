import { identifierFields } from '@crosscheck/domain/matching/record/fields'
import { sharedIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import {
  comparePair,
  comparisonVector,
} from '@crosscheck/domain/matching/evidence/comparison-vector'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { LabeledProfile, LinkageResult } from './linkage.ts'

/** Fields that are too common to identify a person. */
const common = new Set<string>([
  'meetingLocationCountry',
  'partnerHomeCountry',
  'sponsorType',
  'hairColor',
  'eyeColor',
  'height',
  'weight',
  'carColor',
  'age',
  'carMake',
  ...identifierFields,
])

/**
 * `identifier`: the pair shares an identifier after normalization. `name`: it shares none, but the
 * name and another identifying field agree or nearly agree. `rest`: even a reader of both
 * descriptions would rarely recognize the person.
 */
const kindOf = (
  linked: LinkageResult,
  first: number,
  second: number,
): 'identifier' | 'name' | 'rest' => {
  const [a, b] = [linked.records[first]!, linked.records[second]!]
  if (sharedIdentifiers(a, b).length > 0) return 'identifier'
  const { name, fields } = comparisonVector(comparePair(a, b), { model: priorModel })
  const isIdentifying = fields.some(
    ({ field, comparisonName, coarseLevel }) =>
      coarseLevel !== 'different' && (!common.has(field) || comparisonName === 'handleAcross'),
  )
  return name && name.level !== 'different' && isIdentifying ? 'name' : 'rest'
}

/** Recall of the true pairs of each kind. */
export const recallByKind = (
  title: string,
  labeled: readonly LabeledProfile[],
  linked: LinkageResult,
): (string | number)[][] => {
  const probabilities = new Map(
    linked.pairs.map(({ first, second, probability }) => [`${first} ${second}`, probability]),
  )
  const kinds = {
    identifier: { is: 'an identifier', all: 0, possible: 0, likely: 0 },
    name: { is: 'no identifier, name and something', all: 0, possible: 0, likely: 0 },
    rest: { is: 'no identifier, less evidence', all: 0, possible: 0, likely: 0 },
  }
  const byPerson = new Map<string, number[]>()
  labeled.forEach(({ person }, index) =>
    byPerson.set(person, [...(byPerson.get(person) ?? []), index]),
  )
  for (const members of byPerson.values()) {
    members.forEach((first, index) => {
      for (const second of members.slice(index + 1)) {
        const kind = kinds[kindOf(linked, first, second)]
        const probability = probabilities.get(`${first} ${second}`) ?? 0
        kind.all += 1
        if (probability >= 0.5) kind.possible += 1
        if (probability >= 0.9) kind.likely += 1
      }
    })
  }
  const without = {
    is: 'no identifier, all',
    all: kinds.name.all + kinds.rest.all,
    possible: kinds.name.possible + kinds.rest.possible,
    likely: kinds.name.likely + kinds.rest.likely,
  }
  return [...Object.values(kinds), without].map(({ is, all, possible, likely }) => [
    title,
    is,
    all,
    (all / Math.max(linked.truePairs, 1)).toFixed(3),
    (possible / Math.max(all, 1)).toFixed(4),
    (likely / Math.max(all, 1)).toFixed(4),
  ])
}
