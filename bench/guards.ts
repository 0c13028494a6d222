import { parseArgs } from 'node:util'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import {
  findHarvested,
  hasDisjointEvidence,
  sharedIdentifiers,
} from '@crosscheck/domain/matching/quarantine/guards'
import {
  learnTermFrequencies,
  sampleSize,
} from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import {
  generateProfiles,
  type GeneratedProfile,
} from '@crosscheck/domain/testing/community/population'
import { printTable } from './lib/table.ts'

/**
 * How many generated pairs the guards quarantine: pairs that describe one person, which should
 * pass, and invented traps, which should not. A probing profile combines one number of a stranger
 * with other details from a description of the same country. A harvesting profile collects three
 * identifiers of three people.
 *
 * npm run bench:guards -- --size 20000 --seed 1
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    seed: { type: 'string', multiple: true, default: ['1', '2'] },
  },
})

type Described = GeneratedProfile & { record: ComparisonRecord }
const identifiers = [
  'phoneNumber',
  'email',
  'licensePlate',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
] as const

const percent = (part: number, all: number): string =>
  `${((100 * part) / Math.max(all, 1)).toFixed(3)} %`
const describe = (profile: GeneratedProfile): Described => ({
  ...profile,
  record: prepareComparison(profile.values, 2026),
})
const withoutIdentifierValues = (values: GeneratedProfile['values']): GeneratedProfile['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !identifiers.some((field) => field === name)),
  )

/** Pairs that share an identifier, each once. */
const pairsByIdentifier = (all: readonly Described[]): [Described, Described][] => {
  const holders = new Map<string, number[]>()
  all.forEach(({ record }, index) => {
    const values = identifiers.map((field) =>
      field === 'phoneNumber' ? record.phone?.last8 : record.keys[field],
    )
    values.forEach((value, field) => {
      if (!value) return
      const key = `${field} ${value}`
      holders.set(key, [...(holders.get(key) ?? []), index])
    })
  })
  const pairs = new Map<string, [Described, Described]>()
  for (const list of holders.values()) {
    if (list.length > matchingDefaults.genericLimit) continue
    for (const [at, first] of list.entries())
      for (const second of list.slice(at + 1))
        pairs.set(`${first} ${second}`, [all[first]!, all[second]!])
  }
  return [...pairs.values()].filter(([a, b]) => sharedIdentifiers(a.record, b.record).length > 0)
}

const rows: (string | number)[][] = []
for (const seed of options.seed)
  for (const care of ['sparse', 'full'] as const) {
    const all = [...generateProfiles({ size: +options.size, seed: +seed, care })].map(describe)
    const records = all.map(({ record }) => record)
    const frequencies =
      learnTermFrequencies(records.slice(0, sampleSize), records.length) ?? undefined
    const knowledge = { frequencies }
    const isShown = (a: ComparisonRecord, b: ComparisonRecord): boolean =>
      decide(a, b, { config: matchingDefaults, model: priorModel, frequencies }).recordedBy !== null

    const pairs = pairsByIdentifier(all).filter(([a, b]) => isShown(a.record, b.record))
    const neighbors = new Map<Described, Described[]>()
    for (const [a, b] of pairs) {
      neighbors.set(a, [...(neighbors.get(a) ?? []), b])
      neighbors.set(b, [...(neighbors.get(b) ?? []), a])
    }
    const harvested = new Set<string>()
    for (const [own, others] of neighbors)
      for (const other of findHarvested(own.record, others, knowledge))
        harvested.add([own.id, other.id].toSorted().join())
    const isQuarantined = ([a, b]: [Described, Described]): boolean =>
      hasDisjointEvidence(a.record, b.record, knowledge) ||
      harvested.has([a.id, b.id].toSorted().join())
    const ofOne = pairs.filter(([a, b]) => a.person === b.person)
    const ofTwo = pairs.filter(([a, b]) => a.person !== b.person)

    const tried = all.slice(0, 1500).flatMap((victim, index) => {
      const { phoneNumber, partnerHomeCountry, meetingLocationCountry } = victim.values
      const other = all[all.length - 1 - index]!
      if (!victim.record.phone || other.person === victim.person) return []
      const places = { partnerHomeCountry, meetingLocationCountry, phoneNumber }
      const copied = Object.entries(places).filter(([, value]) => value !== undefined)
      const values = { ...withoutIdentifierValues(other.values), ...Object.fromEntries(copied) }
      return [{ victim: victim.record, probe: prepareComparison(values, 2026) }]
    })
    const shown = tried.filter(({ victim, probe }) => isShown(victim, probe))
    const quarantined = shown.filter(({ victim, probe }) =>
      hasDisjointEvidence(victim, probe, knowledge),
    )

    const harvesters = Array.from({ length: 300 }, (_, index) => {
      const [one, two, three, cover] = [0, 1, 2, 3].map((step) => all[index * 7 + step * 3]!)
      const { phoneNumber } = one!.values
      const { email } = two!.values
      const { socialMediaInstagram } = three!.values
      const taken = Object.entries({ phoneNumber, email, socialMediaInstagram }).filter(
        ([, value]) => value !== undefined,
      )
      const values = { ...withoutIdentifierValues(cover!.values), ...Object.fromEntries(taken) }
      return { harvester: prepareComparison(values, 2026), of: [one!, two!, three!] }
    }).filter(
      ({ harvester, of }) => of.filter(({ record }) => isShown(harvester, record)).length > 1,
    )
    const fullyQuarantined = harvesters.filter(({ harvester, of }) => {
      const seen = of.filter(({ record }) => isShown(harvester, record))
      const suspected = new Set(findHarvested(harvester, seen, knowledge))
      return seen.every(
        (one) => suspected.has(one) || hasDisjointEvidence(harvester, one.record, knowledge),
      )
    })

    rows.push([
      `seed ${seed}, ${care}`,
      ofOne.length,
      percent(ofOne.filter(isQuarantined).length, ofOne.length),
      ofTwo.length,
      percent(ofTwo.filter(isQuarantined).length, ofTwo.length),
      shown.length,
      percent(quarantined.length, shown.length),
      harvesters.length,
      percent(fullyQuarantined.length, harvesters.length),
    ])
  }
printTable(
  'Quarantined, of pairs that share an identifier and would be recorded',
  [
    'profiles',
    'one person',
    'quarantined',
    'two people',
    'quarantined',
    'probing with one number',
    'quarantined',
    'harvesting profiles',
    'fully quarantined',
  ],
  rows,
)
