import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Care } from '@crosscheck/domain/testing/describing'
import { generateProfiles } from './generator/population.ts'
import { linkageSets, readLabelled } from './lib/linkage-data.ts'
import { link, type Labelled, type Linked, type ScoredPair } from './lib/linkage.ts'
import { averagePrecision, calibrationError, calibrationTable, qualityOf } from './lib/measures.ts'
import { plainRuleOverAllPairs } from './lib/plain-rule.ts'
import { recallByKind } from './lib/recall-by-kind.ts'
import { printTable } from './lib/table.ts'

/**
 * How well matching tells a person from a coincidence, on generated profiles with known truth and on
 * public labelled sets, through the shipped path and with the shipped thresholds.
 *
 *   npm run bench:matching -- --size 20000 --seed 1 --seed 2
 *   npm run bench:matching -- --file profiles.ndjson
 *
 * A file of one's own has a line for each profile: `{"person": "17", "values": {"fullName": ...}}`,
 * equal `person` meaning the same person. It is measured instead of what else there is.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    care: { type: 'string', multiple: true, default: ['sparse', 'full'] },
    'no-sets': { type: 'boolean', default: false },
    'no-rule': { type: 'boolean', default: false },
    /** Without learning from the profiles, as for a community of a few. */
    prior: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true, default: [] },
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
  'tokens',
  'in groups > 20',
  'in groups > 50',
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
    linked.tokens.perProfile.toFixed(1),
    share(linked.tokens.inGroupsOver20),
    share(linked.tokens.inGroupsOver50),
    seconds.toFixed(1),
  ]
}

const timed = (labelled: Labelled[]): { linked: Linked; seconds: number } => {
  const start = performance.now()
  const linked = link(labelled, { prior: options.prior })
  return { linked, seconds: (performance.now() - start) / 1000 }
}

const rows: (string | number)[][] = []
const ruleRows: (string | number)[][] = []
const kindRows: (string | number)[][] = []
let lastPairs: ScoredPair[] = []
const generate = (seed: number, care: Care): Labelled[] =>
  [...generateProfiles({ size: +options.size, seed, care })].map(({ person, values }) => ({
    person: `${person}`,
    values,
  }))
const generated = options.seed.flatMap((seed) =>
  options.care.map((care) => ({
    name: `seed ${seed}, ${care}`,
    load: () => generate(+seed, care === 'sparse' ? 'sparse' : 'full'),
  })),
)
const given = options.file.map((path) => ({ name: basename(path), load: () => readLabelled(path) }))
const runs = given.length > 0 ? given : generated
for (const { name, load } of runs) {
  const labelled = load()
  const { linked, seconds } = timed(labelled)
  lastPairs = linked.pairs
  rows.push(rowOf(name, labelled.length, linked, seconds))
  kindRows.push(...recallByKind(name, labelled, linked))
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
if (!options['no-sets'] && given.length === 0) {
  for (const set of linkageSets()) {
    if (options.set && !options.set.includes(set.name)) continue
    const labelled = set.load()
    const { linked, seconds } = timed(labelled)
    rows.push(rowOf(set.name, labelled.length, linked, seconds))
  }
}
printTable('Matching quality, shipped thresholds, no labels', head, rows)
printTable(
  'Recall on pairs, by what they share',
  ['profiles', 'true pairs', 'number', 'share of all', 'recall >= .5', 'recall likely+'],
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
  `Calibration, ${runs.at(-1)?.name}`,
  ['from', 'to', 'pairs', 'said', 'happened'],
  calibrationTable(lastPairs).map((bin) => [
    bin.from,
    bin.to,
    bin.pairs,
    share(bin.said),
    share(bin.happened),
  ]),
)
