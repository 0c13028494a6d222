import { expect, test } from 'vitest'
import { maxAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import {
  accountRows,
  withAccountAdded,
  withAccountChanged,
  withAccountRemoved,
} from './accounts-field.tsx'

test('a row is added, changed and removed, and a list without rows is an empty value', () => {
  const added = withAccountAdded('')
  expect(accountRows(added)).toEqual([{ kind: '', value: '', service: '' }])
  const changed = withAccountChanged(withAccountAdded(added), 1, { kind: 'line', value: 'nok' })
  expect(accountRows(changed)).toEqual([
    { kind: '', value: '', service: '' },
    { kind: 'line', value: 'nok', service: '' },
  ])
  expect(accountRows(withAccountRemoved(changed, 0))).toEqual([
    { kind: 'line', value: 'nok', service: '' },
  ])
  expect(withAccountRemoved(added, 0)).toBe('')
})

test('a list has at most ten rows, and a value that is no list has none', () => {
  let value = ''
  for (let count = 0; count <= maxAccounts; count += 1) value = withAccountAdded(value)
  expect(accountRows(value).length).toBe(maxAccounts)
  expect(accountRows('LINE: nok')).toEqual([])
})
