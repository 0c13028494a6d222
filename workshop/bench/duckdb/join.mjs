import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * `node join.mjs keys.csv look-ups.json`: for each list of blocking keys, finds the other profiles
 * with these keys, with the query that a save uses. Prints the duration of each search in ms.
 */
const [keyFile = '', lookUpFile = ''] = process.argv.slice(2)
const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
await connection.run(
  `create table blocking_keys as select unhex(column0) as key_hash, column1::integer as profile
   from read_csv('${keyFile.replaceAll("'", "''")}', header = false,
     columns = {'column0': 'varchar', 'column1': 'integer'})`,
)
await connection.run('create index blocking_keys_hash on blocking_keys (key_hash)')

/** @type {{ key: string, limit: number }[][]} */
const lists = JSON.parse(readFileSync(lookUpFile, 'utf8'))
const times = []
for (const list of lists) {
  const start = performance.now()
  const queries = list.map(
    ({ key, limit }, index) =>
      `select ${index} as place, list(profile) as holders
       from (select profile from blocking_keys where key_hash = unhex('${key}') limit ${limit + 1})
       having count(*) between 1 and ${limit}`,
  )
  const reader = await connection.runAndReadAll(queries.join(' union all '))
  reader.getRows()
  times.push(performance.now() - start)
}
process.stdout.write(JSON.stringify(times))
