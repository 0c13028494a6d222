import { parseArgs } from 'node:util'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { limits } from '@crosscheck/domain/limits/limits'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import { sharedIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import { reachesDistinctPeople } from '@crosscheck/domain/matching/quarantine/nets'
import { identifierSupport } from '@crosscheck/domain/matching/quarantine/probes'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { identifierFields } from '@crosscheck/domain/matching/record/fields'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { learnCommunity } from '@crosscheck/domain/testing/community/learn-community'
import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { printTable } from './lib/table.ts'
import { generateSecondWorld } from './second-world/second-world.ts'

/**
 * The pairs that the guards withhold and quarantine, with the model that each community has
 * learned: honest pairs, pairs of a partner who lied to one user, and attackers who know
 * identifiers. Of how many people an attacker learns per account and day that they are described.
 *
 * npm run bench -- guards --size 3000 --seed 1 --pairs 100
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '3000' },
    seed: { type: 'string', multiple: true, default: ['1'] },
    // at most so many of each kind, evenly among all
    pairs: { type: 'string', default: '100' },
  },
})

type Values = PartnerProfileValues
type Described = { person: unknown; values: Values; record: ComparisonRecord }
type Pair = { earlier: ComparisonRecord; later: ComparisonRecord }

const recordOf = (values: Values): ComparisonRecord => prepareComparison(values, 2026)
const withoutIdentifierValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !identifierFields.some((field) => field === name)),
  )

const ageOffset = 8
const withFalseAge = (values: Values): Values => {
  const { birthdate, age } = values
  return {
    ...values,
    ...(birthdate && {
      birthdate: `${Number(birthdate.slice(0, 4)) - ageOffset}${birthdate.slice(4)}`,
    }),
    ...(age && { age: `${Number(age) + ageOffset}` }),
  }
}

const commonDetails = {
  hairColor: 'Black',
  eyeColor: 'Brown',
  occupation: 'Waitress',
  age: '25',
  height: '160',
}

const worlds = {
  'first, sparse': (size: number, seed: number) => [
    ...generateProfiles({ size, seed, care: 'sparse' }),
  ],
  'first, full': (size: number, seed: number) => [
    ...generateProfiles({ size, seed, care: 'full' }),
  ],
  second: (size: number, seed: number) => generateSecondWorld('international', { seed, size }),
  'second, Vietnam': (size: number, seed: number) => generateSecondWorld('vietnam', { seed, size }),
}

/** At most as many as wanted, evenly among all. */
const some = <Item>(all: readonly Item[]): Item[] => {
  const step = Math.max(1, all.length / Number(options.pairs))
  return Array.from(
    { length: Math.floor(all.length / step) },
    (_, at) => all[Math.floor(at * step)]!,
  )
}

const attackersOf = (
  victims: readonly Described[],
  stranger: () => Described,
): Record<string, Pair[]> => {
  const attack = (describe: (victim: Values) => Values, attacked = victims): Pair[] =>
    attacked.map(({ record, values }) => ({
      earlier: record,
      later: recordOf({
        ...describe(values),
        phoneNumber: values.phoneNumber,
        partnerHomeCountry: values.partnerHomeCountry,
      }),
    }))
  const withHandle = victims.filter(({ record }) =>
    sharedIdentifiers(record, record).includes('socialMediaInstagram'),
  )
  return {
    'number, "X"': attack(() => ({ fullName: 'X' })),
    'number, "unknown" and places': attack(({ meetingLocationCountry, meetingLocationCity }) => ({
      fullName: 'unknown',
      meetingLocationCountry,
      meetingLocationCity,
    })),
    'number and first name': attack(({ fullName = '' }) => ({ fullName: fullName.split(' ')[0] })),
    'number and invented details': attack(() => withoutIdentifierValues(stranger().values)),
    'number and guessed details': attack(() => ({ fullName: 'X', ...commonDetails })),
    'number and true name': attack(({ fullName }) => ({ fullName })),
    'number and handle': attack(
      ({ socialMediaInstagram }) => ({ fullName: 'X', socialMediaInstagram }),
      withHandle,
    ),
    'number, and a handle made of the true name': attack(({ fullName = '' }) => ({
      fullName: 'X',
      socialMediaInstagram: fullName.replaceAll(' ', '.'),
    })),
    'one handle on all networks': withHandle.map(
      ({ record, values: { socialMediaInstagram, partnerHomeCountry } }) => ({
        earlier: record,
        later: recordOf({
          fullName: 'X',
          partnerHomeCountry,
          socialMediaInstagram,
          socialMediaFacebook: socialMediaInstagram,
          socialMediaTiktok: socialMediaInstagram,
          email: `${socialMediaInstagram}@gmail.com`,
        }),
      }),
    ),
  }
}

const isNet = (hits: readonly ComparisonRecord[], knowledge: object): boolean => {
  const steps = reachesDistinctPeople(hits, knowledge)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const percent = (part: number, all: number): string =>
  `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`

const { max: descriptionsPerDay } = limits.profile_creation
const measure = (seed: number): void => {
  for (const [world, generate] of Object.entries(worlds)) {
    console.error(`${Math.round(performance.now() / 1000)} s: ${world}, seed ${seed}`)
    const rows: (string | number)[][] = []
    const learned: string[][] = []
    const profiles = generate(Number(options.size), seed)
    const random = seeded(seed)
    const all: Described[] = profiles.map(({ person, values }) => ({
      person,
      values,
      record: recordOf(values),
    }))
    const knowledge = learnCommunity(all.map(({ record }) => record))
    const isShown = ({ earlier, later }: Pair): boolean =>
      decide(earlier, later, { config: matchingDefaults, ...knowledge }).recordedBy !== null
    const stranger = (): Described => random.pick(all)
    const groups = [...Map.groupBy(all, ({ person }) => person).values()]
    const pairs = some(
      groups
        .flatMap((group) =>
          group.flatMap((a, index) => group.slice(index + 1).map((b) => ({ a, b }))),
        )
        .filter(({ a, b }) => sharedIdentifiers(a.record, b.record).length > 0),
    )
    const withLie = (lie: (values: Values) => Values): Pair[] =>
      pairs.map(({ a, b }) => ({ earlier: a.record, later: recordOf(lie(b.values)) }))
    const victims = pairs.map(({ a }) => a).filter(({ record }) => record.phone)
    const kinds: Record<string, Pair[]> = {
      honest: withLie((values) => values),
      'false name': withLie((values) => ({ ...values, fullName: stranger().values.fullName })),
      'age 8 years off': withLie(withFalseAge),
    }
    const attackers = attackersOf(victims, stranger)
    for (const [kind, tried] of Object.entries({ ...kinds, ...attackers })) {
      const shown = tried.filter(isShown)
      const withheld = shown.filter((pair) => identifierSupport(pair, knowledge) === 'one')
      rows.push([kind, shown.length, percent(withheld.length, shown.length)])
      const answered = (shown.length - withheld.length) / Math.max(tried.length, 1)
      if (kind in attackers) learned.push([kind, (answered * descriptionsPerDay).toFixed(2)])
    }
    const nets = victims.map(({ record }) => [record, stranger().record, stranger().record])
    const found = nets.filter((hits) => isNet(hits, knowledge))
    rows.push(['net of three people', nets.length, percent(found.length, nets.length)])
    const honest = some(groups.filter((group) => group.length > 2)).map((group) =>
      group.map(({ record }) => record),
    )
    const suspected = honest.filter((hits) => isNet(hits, knowledge))
    rows.push([
      'three users of one person taken for a net',
      honest.length,
      percent(suspected.length, honest.length),
    ])
    printTable(
      `${world}, seed ${seed}: pairs that share an identifier and would be recorded: shown to the earlier user first`,
      ['kind', 'pairs', 'withheld or quarantined'],
      rows,
    )
    printTable(
      `${world}, seed ${seed}: people of whom an attacker learns per account and day that another user describes them`,
      ['attacker', 'people'],
      learned,
    )
  }
}
for (const seed of options.seed) measure(Number(seed))
