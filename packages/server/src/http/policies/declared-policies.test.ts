import { contract } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { accessTable } from '../../testing/access-table.ts'

test('the contract declares for each call the policy of the access table', () => {
  const declared = Object.entries(contract).map(([name, { policy }]) => `${name}: ${policy}`)
  const listed = Object.entries(accessTable).flatMap(([policy, names]) =>
    names.map((name) => `${name}: ${policy}`),
  )
  expect(declared.toSorted()).toEqual(listed.toSorted())
})
