import { expect } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { reachesDistinctPeople } from './nets.ts'

const isNet = (...hits: PartnerProfileValues[]): boolean => {
  const steps = reachesDistinctPeople(hits.map((values) => prepareComparison(values, 2026)))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const phone = { phoneNumber: '+66 81 604 2277' }
const nok: PartnerProfileValues = { fullName: 'Nok Srisai', birthdate: '1994-03-05', ...phone }
const dao: PartnerProfileValues = { fullName: 'Dao Chaiyo', email: 'dao.ch@gmail.com', age: '41' }

testRows<[string, PartnerProfileValues[], boolean]>([
  ['identifiers of two people make a net', [nok, dao], true],
  [
    'identifiers of two people with different names and nothing else make a net',
    [
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Dao Chaiyo', email: 'dao.ch@gmail.com' },
    ],
    true,
  ],
  ['one profile is no net', [nok], false],
  [
    'two descriptions of one person are no net',
    [nok, { ...nok, phoneNumber: '', email: 'nok@mail-house.org' }],
    false,
  ],
  [
    'a name in two forms is no net',
    [
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Nok S', email: 'dao.ch@gmail.com' },
    ],
    false,
  ],
  ['a couple with one number is no net', [nok, { ...dao, ...phone }], false],
  [
    'the number of a bar is no net',
    [nok, { ...dao, ...phone }, { fullName: 'Som Boonmee', age: '22', ...phone }],
    false,
  ],
  ['profiles with nothing to compare are no net', [phone, { email: 'dao.ch@gmail.com' }], false],
])('the identifiers of several people make a net', (_what, hits, expected) => {
  expect(isNet(...hits)).toBe(expected)
  expect(isNet(...hits.toReversed())).toBe(expected)
})
