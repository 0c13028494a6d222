import { parseArgs } from 'node:util'
import { falsePositivesByRelation } from './lib/false-positives.ts'
import {
  linkRecords,
  type LabeledProfile,
  type LinkageResult,
  type ScoredPair,
} from './lib/linkage.ts'
import { measuredRuns } from './lib/measured-runs.ts'
import {
  averagePrecision,
  calibrationError,
  calibrationTable,
  maxCalibrationError,
  qualityOf,
} from './lib/measures.ts'
import { recallByKind } from './lib/recall-by-kind.ts'
import { printTable } from './lib/table.ts'
import { shownNameRarity } from '@crosscheck/domain/testing/community/shown-name-rarity'

/**
 * How well matching separates true matches from coincidences, on generated profiles with a known
 * truth and on public labeled data sets, through the shipped path and with the shipped thresholds.
 *
 * npm run bench -- matching --size 20000 --seed 1 --seed 2
 * npm run bench -- matching --world second --community vietnam
 */
const { values: options } = parseArgs({
  options: {
    /** `first`: the domain's generator. `second`: the one in second-world. */
    world: { type: 'string', default: 'first' },
    /** Of the second world: vietnam, international, couples; all three if none is given. */
    community: { type: 'string', multiple: true, default: [] },
    /** The number of generated profiles of each run; the second world takes several. */
    size: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3'] },
    care: { type: 'string', multiple: true, default: ['sparse', 'full'] },
    'no-sets': { type: 'boolean', default: false },
    /** Uses the prior model without learning, as in a community of a few profiles. */
    prior: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true },
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
  'strong right',
  'strong wrong',
  'expected matches',
  'calibration error',
  'max error of a bin',
  'candidates',
  'blocking keys',
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
    linked.pairs.filter(({ isTrue, band }) => isTrue && band === 'strong').length,
    linked.pairs.filter(({ isTrue, band }) => !isTrue && band === 'strong').length,
    linked.model.expectedMatches.toFixed(2),
    formatShare(calibrationError(linked.pairs)),
    formatShare(maxCalibrationError(linked.pairs)),
    linked.candidatesPerProfile.toFixed(1),
    linked.keyCount.perProfile.toFixed(1),
    formatShare(linked.keyCount.inGroupsOver20),
    formatShare(linked.keyCount.inGroupsOver50),
    seconds.toFixed(1),
  ]
}

const nameRarityRow = (name: string, { records, ...context }: LinkageResult) => {
  const shown = shownNameRarity(records, context)
  return [
    name,
    shown.names,
    formatShare(shown.withinTwo),
    formatShare(shown.about),
    formatShare(shown.aboutWithinTwo),
    shown.limits,
    formatShare(shown.trueLimits),
  ]
}

const timed = (labeled: LabeledProfile[]): { linked: LinkageResult; seconds: number } => {
  const start = performance.now()
  const linked = linkRecords(labeled, { prior: options.prior })
  return { linked, seconds: (performance.now() - start) / 1000 }
}

const rows: (string | number)[][] = []
const kindRows: (string | number)[][] = []
const relationRows: (string | number)[][] = []
const nameRows: (string | number)[][] = []
const generatedPairs: ScoredPair[] = []
for (const { name, isPublicSet, load } of measuredRuns(options)) {
  const { labeled, relationOf } = load()
  const { linked, seconds } = timed(labeled)
  rows.push(rowOf(name, { rows: labeled.length, linked, seconds }))
  if (isPublicSet) continue
  for (const pair of linked.pairs) generatedPairs.push(pair)
  kindRows.push(...recallByKind(name, labeled, linked))
  nameRows.push(nameRarityRow(name, linked))
  if (relationOf) relationRows.push(...falsePositivesByRelation(name, linked.pairs, relationOf))
}
printTable('Matching quality, shipped thresholds, no labels', head, rows)
printTable(
  'Recall on pairs, by what they share',
  ['profiles', 'true pairs', 'number', 'share of all', 'recall >= .5', 'recall likely+'],
  kindRows,
)
printTable(
  'Rarity shown next to equal names, of names with six or more profiles',
  ['profiles', 'names', 'within 2', '"about"', 'of those within 2', 'limits of all names', 'true'],
  nameRows,
)
if (relationRows.length > 0) {
  printTable(
    'Candidate pairs of two people, by their relation',
    ['profiles', 'relation', 'pairs', 'possible+', 'likely+', 'strong'],
    relationRows,
  )
}
printTable(
  'Calibration, all generated profiles',
  ['from', 'to', 'pairs', 'said', 'happened'],
  calibrationTable(generatedPairs).map((bin) => [
    bin.from,
    bin.to,
    bin.pairs,
    formatShare(bin.predicted),
    formatShare(bin.observed),
  ]),
)
