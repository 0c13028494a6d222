import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { DescriptionDetail } from '@crosscheck/domain/testing/describing'
import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { linkageSets, readLabeled } from './lib/linkage-data.ts'
import {
  linkRecords,
  type LabeledProfile,
  type LinkageResult,
  type ScoredPair,
} from './lib/linkage.ts'
import { averagePrecision, calibrationError, calibrationTable, qualityOf } from './lib/measures.ts'
import { applyRuleToAllPairs } from './lib/plain-rule.ts'
import { recallByKind } from './lib/recall-by-kind.ts'
import { printTable } from './lib/table.ts'

/**
 * How well matching separates true matches from coincidences, on generated profiles with a known
 * truth and on public labeled data sets, through the shipped path and with the shipped thresholds.
 *
 * npm run bench:matching -- --size 20000 --seed 1 --seed 2
 * npm run bench:matching -- --file profiles.ndjson
 *
 * A custom file has a line for each profile: `{"person": "17", "values": {"fullName": ...}}`, where
 * equal `person` means the same person. The run then measures only this file.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    care: { type: 'string', multiple: true, default: ['sparse', 'full'] },
    'no-sets': { type: 'boolean', default: false },
    'no-rule': { type: 'boolean', default: false },
    /** Uses the prior model without learning, as in a community of a few profiles. */
    prior: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true, default: [] },
  },
})

const formatShare = (number: number): string => number.toFixed(4)
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
  { rows, linked, seconds }: { rows: number; linked: LinkageResult; seconds: number },
): (string | number)[] => {
  const likely = qualityOf(linked.pairs, linked.truePairs, isLikely)
  const possible = qualityOf(linked.pairs, linked.truePairs, isPossible)
  return [
    name,
    rows,
    linked.truePairs,
    formatShare(linked.reachedPairs / linked.truePairs),
    formatShare(likely.precision),
    formatShare(likely.recall),
    formatShare(possible.precision),
    formatShare(possible.recall),
    formatShare(possible.f1),
    formatShare(averagePrecision(linked.pairs, linked.truePairs)),
    formatShare(calibrationError(linked.pairs)),
    linked.candidatesPerProfile.toFixed(1),
    linked.keyCount.perProfile.toFixed(1),
    formatShare(linked.keyCount.inGroupsOver20),
    formatShare(linked.keyCount.inGroupsOver50),
    seconds.toFixed(1),
  ]
}

const timed = (labeled: LabeledProfile[]): { linked: LinkageResult; seconds: number } => {
  const start = performance.now()
  const linked = linkRecords(labeled, { prior: options.prior })
  return { linked, seconds: (performance.now() - start) / 1000 }
}

const rows: (string | number)[][] = []
const ruleRows: (string | number)[][] = []
const kindRows: (string | number)[][] = []
let lastPairs: ScoredPair[] = []
const generate = (seed: number, care: DescriptionDetail): LabeledProfile[] =>
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
const customSets = options.file.map((path) => ({
  name: basename(path),
  load: () => readLabeled(path),
}))
const runs = customSets.length > 0 ? customSets : generated
for (const { name, load } of runs) {
  const labeled = load()
  const { linked, seconds } = timed(labeled)
  lastPairs = linked.pairs
  rows.push(rowOf(name, { rows: labeled.length, linked, seconds }))
  kindRows.push(...recallByKind(name, labeled, linked))
  if (!options['no-rule']) {
    const rule = applyRuleToAllPairs(
      linked.records,
      labeled.map(({ person }) => person),
    )
    ruleRows.push([
      name,
      rule.recorded,
      rule.right,
      rule.precision.toFixed(5),
      ((rule.recorded * 2) / labeled.length).toFixed(0),
    ])
  }
}
if (!options['no-sets'] && customSets.length === 0) {
  for (const set of linkageSets()) {
    if (options.set && !options.set.includes(set.name)) continue
    const labeled = set.load()
    const { linked, seconds } = timed(labeled)
    rows.push(rowOf(set.name, { rows: labeled.length, linked, seconds }))
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
    formatShare(bin.predicted),
    formatShare(bin.observed),
  ]),
)
