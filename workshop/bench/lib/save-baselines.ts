import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import { learnTermFrequencies } from '@crosscheck/domain/matching/learning/learn-term-frequencies'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { priorModel } from '@crosscheck/domain/matching/evidence/model/prior-model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { holderLimitOf } from '@crosscheck/domain/matching/blocking/blocking-keys'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { findCandidates } from '@crosscheck/server/modules/matching/candidates/repository/find-candidates'
import { Client } from 'pg'
import type { GeneratedProfile } from '@crosscheck/domain/testing/community/population'
import type { Instance } from './instance.ts'
import { runSequentially, summaryOf } from './timing.ts'

const blockingKeyLookups = ({ context }: Instance, record: ComparisonRecord) =>
  blockingKeysOf(record).map(({ kind, value }) => ({
    key: context.blindIndex.keyedHash(kind, value),
    limit: holderLimitOf(kind, matchingDefaults.genericLimit),
  }))

/** Only the look-ups: the same blocking keys, the same query, one connection. */
export const lookUpAll = async (
  instance: Instance,
  records: readonly ComparisonRecord[],
  warmUp: number,
) => {
  let candidates = 0
  let keys = 0
  const user = instance.context.random.id()
  const times = await instance.context.database.transaction('matcher', user, (trx) =>
    runSequentially(records, async (record) => {
      const wanted = blockingKeyLookups(instance, record)
      keys += wanted.length
      candidates += (await findCandidates(trx, user, wanted, matchingDefaults)).length
    }),
  )
  return {
    time: summaryOf(times.slice(warmUp)),
    candidates: candidates / records.length,
    keys: keys / records.length,
  }
}

/**
 * Estimates the cost of a save that compares all profiles in memory unsealed, from a part of them.
 */
export const compareWithAll = async (
  some: readonly GeneratedProfile[],
  records: readonly ComparisonRecord[],
  size: number,
): Promise<number> => {
  const all = some.map(({ values }) => prepareComparison(values, 2026))
  const frequencies = learnTermFrequencies(all, size) ?? undefined
  const times = await runSequentially(records.slice(0, 10), (record) => {
    for (const other of all)
      decide(record, other, { config: matchingDefaults, model: priorModel, frequencies })
  })
  return (summaryOf(times).p50 * size) / all.length
}

export const commitTime = async ({ adminUrl }: Instance): Promise<number> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create table if not exists bench_commits (at timestamptz)')
  const times = await runSequentially(Array.from({ length: 200 }), () =>
    client.query('insert into bench_commits values (now())'),
  )
  await client.end()
  return summaryOf(times).p50
}
