import { parseArgs } from 'node:util'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import {
  holderLimitOf,
  blockingKeyKinds,
  type BlockingKeyKind,
} from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { printTable } from './lib/table.ts'

/**
 * Counts the blocking keys whose groups are too large to propose candidates, and the sizes of these
 * groups.
 *
 *   npm run bench:blocking-keys -- --size 20000 --seed 1
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
})
const size = Number(options.size)
const seed = Number(options.seed)

type Sum = { rows: number; over: number; groups: number; largest: number }
const nothing = (): Sum => ({ rows: 0, over: 0, groups: 0, largest: 0 })

const holderCounts = new Map<BlockingKeyKind, Map<string, number>>(
  blockingKeyKinds.map((kind) => [kind, new Map()]),
)
let made = 0
for (const { values } of generateProfiles({ size, seed })) {
  if (made >= size) break
  made += 1
  for (const { kind, value } of blockingKeysOf(prepareComparison(values, 2026))) {
    const group = holderCounts.get(kind)
    group?.set(value, (group.get(value) ?? 0) + 1)
  }
}

const sums = blockingKeyKinds.map((kind) => {
  const limit = holderLimitOf(kind, matchingDefaults.genericLimit)
  const sum = nothing()
  for (const count of holderCounts.get(kind)?.values() ?? []) {
    sum.rows += count
    // `limit` counts the other members of a group, so the group itself may have one more.
    if (count <= limit + 1) continue
    sum.over += count
    sum.groups += 1
    sum.largest = Math.max(sum.largest, count)
  }
  return { kind, limit, ...sum }
})
const sum = (name: 'rows' | 'over'): number => sums.reduce((all, one) => all + one[name], 0)
const [rows, over] = [sum('rows'), sum('over')]
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
printTable(
  `Blocking keys in groups too large to propose candidates, ${made} profiles`,
  ['kind', 'limit', 'rows', 'over the limit', 'groups over', 'largest'],
  [
    ...sums
      .filter((one) => one.over > 0)
      .toSorted((one, other) => other.over - one.over)
      .map((one) => [
        one.kind,
        one.limit,
        one.rows,
        percent(one.over, one.rows),
        one.groups,
        one.largest,
      ]),
    ['all', '', rows, percent(over, rows), '', ''],
  ],
)
