import type { Mutation } from '../../mutation.ts'

const query = {
  file: 'packages/domain/src/wire-rows/query.ts',
  tests: ['packages/domain/src/wire-rows/query.test.ts'],
}
export const wireRows: readonly Mutation[] = [
  {
    ...query,
    name: 'a filter does not see columns that are read late',
    find: '[...columnsIn(filter), ...order',
    replace: '[...order',
  },
  {
    ...query,
    name: 'an order does not see columns that are read late',
    find: '[...columnsIn(filter), ...order.map(({ column }) => column)]',
    replace: '[...columnsIn(filter)]',
  },
  {
    ...query,
    name: 'late columns are read for every row',
    find: 'const isEarly = isUsed(late, ',
    replace: 'const isEarly = true || isUsed(late, ',
  },
]
