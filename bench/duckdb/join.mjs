import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * `node join.mjs keys.csv sought.json`: for each list of blocking keys, finds the other profiles
 * with these keys, with the query that a save uses. Prints the duration of each search in ms.
 */
const [tokens = '', sought = ''] = process.argv.slice(2)
const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
await connection.run(
  `create table held as select unhex(column0) as token, column1::integer as profile
   from read_csv('${tokens.replaceAll("'", "''")}', header = false,
     columns = {'column0': 'varchar', 'column1': 'integer'})`,
)
await connection.run('create index held_token on held (token)')

/** @type {{ token: string, limit: number }[][]} */
const lists = JSON.parse(readFileSync(sought, 'utf8'))
const times = []
for (const list of lists) {
  const start = performance.now()
  const queries = list.map(
    ({ token, limit }, index) =>
      `select ${index} as place, list(profile) as holders
       from (select profile from held where token = unhex('${token}') limit ${limit + 1})
       having count(*) between 1 and ${limit}`,
  )
  const reader = await connection.runAndReadAll(queries.join(' union all '))
  reader.getRows()
  times.push(performance.now() - start)
}
process.stdout.write(JSON.stringify(times))
