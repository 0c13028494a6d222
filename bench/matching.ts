import { parseArgs } from 'node:util'
import { generateProfiles } from './generator/population.ts'
import { linkageSets } from './lib/linkage-data.ts'
import { link, type Labelled, type Linked, type ScoredPair } from './lib/linkage.ts'
import { averagePrecision, calibrationError, calibrationTable, qualityOf } from './lib/measures.ts'
import { plainRuleOverAllPairs } from './lib/plain-rule.ts'
import { printTable } from './lib/table.ts'

/**
 * How well matching tells a person from a coincidence, on generated profiles with known truth and on
 * public labelled sets, through the shipped path and with the shipped thresholds.
 *
 *   npm run bench:matching -- --size 20000 --seed 1 --seed 2
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    care: { type: 'string', multiple: true, default: ['sparse', 'full'] },
    'no-sets': { type: 'boolean', default: false },
    'no-rule': { type: 'boolean', default: false },
  },
})

const share = (number: number): string => number.toFixed(4)
const isLikely = (pair: ScoredPair): boolean => pair.band === 'strong' || pair.band === 'likely'
const isPossible = (pair: ScoredPair): boolean => pair.probability >= 0.5

const head = [
  'profiles',
  'rows',
  'true pairs',
  'reached',
  'precision likely+',
  'recall likely+',
  'precision >= .5',
  'recall >= .5',
  'F1 >= .5',
  'avg precision',
  'calibration error',
  'candidates',
  's',
]
const rowOf = (
  name: string,
  rows: number,
  linked: Linked,
  seconds: number,
): (string | number)[] => {
  const likely = qualityOf(linked.pairs, linked.truePairs, isLikely)
  const possible = qualityOf(linked.pairs, linked.truePairs, isPossible)
  return [
    name,
    rows,
    linked.truePairs,
    share(linked.reached / linked.truePairs),
    share(likely.precision),
    share(likely.recall),
    share(possible.precision),
    share(possible.recall),
    share(possible.f1),
    share(averagePrecision(linked.pairs, linked.truePairs)),
    share(calibrationError(linked.pairs)),
    linked.candidatesPerProfile.toFixed(1),
    seconds.toFixed(1),
  ]
}

const timed = (labelled: Labelled[]): { linked: Linked; seconds: number } => {
  const start = performance.now()
  const linked = link(labelled)
  return { linked, seconds: (performance.now() - start) / 1000 }
}

const identifiers = [
  'phoneNumber',
  'email',
  'licensePlate',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
] as const

/** Whether a pair shares an identifier after normalising. */
const sharesIdentifier = (
  linked: Linked,
  { first, second }: { first: number; second: number },
): boolean => {
  const [a, b] = [linked.records[first], linked.records[second]]
  if (!a || !b) return false
  return identifiers.some((field) =>
    field === 'phoneNumber'
      ? a.phone !== undefined && a.phone.last8 === b.phone?.last8
      : a.keys[field] !== undefined && a.keys[field] === b.keys[field],
  )
}

const rows: (string | number)[][] = []
const ruleRows: (string | number)[][] = []
const kindRows: (string | number)[][] = []
let lastPairs: ScoredPair[] = []
const runs = options.seed.flatMap((seed) =>
  options.care.map((care) => ({
    seed: +seed,
    care: care === 'sparse' ? ('sparse' as const) : ('full' as const),
  })),
)
for (const { seed, care } of runs) {
  const name = `seed ${seed}, ${care}`

  const labelled: Labelled[] = [...generateProfiles({ size: +options.size, seed, care })].map(
    ({ person, values }) => ({ person: `${person}`, values }),
  )
  const { linked, seconds } = timed(labelled)
  lastPairs = linked.pairs
  rows.push(rowOf(`generated, ${name}`, labelled.length, linked, seconds))
  const byPerson = new Map<string, number[]>()
  labelled.forEach(({ person }, index) =>
    byPerson.set(person, [...(byPerson.get(person) ?? []), index]),
  )
  const kinds = {
    'with an identifier': { all: 0, found: 0 },
    'without an identifier': { all: 0, found: 0 },
  }
  const found = new Set(
    linked.pairs.filter(isLikely).map(({ first, second }) => `${first} ${second}`),
  )
  for (const members of byPerson.values()) {
    members.forEach((first, index) => {
      for (const second of members.slice(index + 1)) {
        const kind =
          kinds[
            sharesIdentifier(linked, { first, second })
              ? 'with an identifier'
              : 'without an identifier'
          ]
        kind.all += 1
        if (found.has(`${first} ${second}`)) kind.found += 1
      }
    })
  }
  for (const [kind, { all, found: hits }] of Object.entries(kinds)) {
    kindRows.push([name, kind, all, share(hits / Math.max(all, 1))])
  }
  if (!options['no-rule']) {
    const rule = plainRuleOverAllPairs(
      linked.records,
      labelled.map(({ person }) => person),
    )
    ruleRows.push([
      name,
      rule.recorded,
      rule.right,
      rule.precision.toFixed(5),
      ((rule.recorded * 2) / labelled.length).toFixed(0),
    ])
  }
}
if (!options['no-sets']) {
  for (const set of linkageSets()) {
    const labelled = set.load()
    const { linked, seconds } = timed(labelled)
    rows.push(rowOf(set.name, labelled.length, linked, seconds))
  }
}
printTable('Matching quality, shipped thresholds, no labels', head, rows)
printTable(
  'Recall of likely and above on generated pairs',
  ['profiles', 'true pairs', 'number', 'recall'],
  kindRows,
)
if (ruleRows.length > 0) {
  printTable(
    'The plain rule over all pairs (30 points or 2 fields)',
    ['profiles', 'recorded', 'right', 'precision', 'matches per profile'],
    ruleRows,
  )
}
printTable(
  `Calibration, generated, seed ${runs.at(-1)?.seed}, ${runs.at(-1)?.care}`,
  ['from', 'to', 'pairs', 'said', 'happened'],
  calibrationTable(lastPairs).map((bin) => [
    bin.from,
    bin.to,
    bin.pairs,
    share(bin.said),
    share(bin.happened),
  ]),
)
