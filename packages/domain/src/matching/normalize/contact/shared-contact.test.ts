import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { normalizePhone } from './phone.ts'
import { isSamplePhone } from '../../evidence/comparison/values/find-shared-contacts.ts'
import { isRoleMailbox, isSampleEmail, isVenueHandle } from './shared-contact.ts'

const listed = (text: string): string[] => text.split(' ')

testRows(
  listed(
    'a@a.com jane@example.com nok@test.de test@gmail.com asdf@yahoo.com x@y.z mail@mail.com noemail@hotmail.com 123@gmail.com',
  ),
)('made-up addresses are recognized', (email) => {
  expect(isSampleEmail(email)).toBe(true)
})

testRows(
  listed(
    'a@firm.org anna@mail.ru testa.rossa@gmail.com jane@exampleton.com nomsa@gmail.com abby@yahoo.com foo.wei@gmail.com e@mail.ru',
  ),
)('addresses of persons are not made up', (email) => {
  expect(isSampleEmail(email)).toBe(false)
})

testRows([
  ['info@tigerbar.com', true],
  ['bookings@agency.co.th', true],
  ['reception2@hotel.com', true],
  ['infante@gmail.com', false],
  ['salesia@gmail.com', false],
])('mailboxes of roles are recognized', (email, expected) => {
  expect(isRoleMailbox(email)).toBe(expected)
})

testRows([
  ['tigerbar.pattaya', true],
  ['tigerbarpattaya', true],
  ['lotus_massage', true],
  ['hotelmabini', true],
  ['the.bar', true],
  ['barbara.k', false],
  ['omar_akbar', false],
  ['pablo.escobar', false],
  ['clubber_jane', false],
  ['malee.sr', false],
])('handles of venues are recognized', (handle, expected) => {
  expect(isVenueHandle(handle, { names: [], workplace: undefined })).toBe(expected)
})

test('a handle that repeats the workplace is of the venue, unless it has the name of the person', () => {
  const workplace = 'blueorchid'
  expect(isVenueHandle('blue.orchid.pty', { names: ['malee'], workplace })).toBe(true)
  expect(isVenueHandle('malee.blueorchid', { names: ['malee'], workplace })).toBe(false)
  expect(isVenueHandle('malee_massage', { names: ['malee'], workplace: undefined })).toBe(false)
})

testRows([
  ['081 234 5678', true],
  ['+1 212 555 0123', true],
  ['+1 310 555 5555', true],
  ['12121212', true],
  ['+66 80 000 0001', true],
  ['+63 917 123 4567', true],
  ['081 234 5719', false],
  ['+1 212 555 2346', false],
  ['+44 7700 900142', false],
])('made-up numbers are recognized', (typed, expected) => {
  expect(isSamplePhone(normalizePhone(typed, ['TH'])!)).toBe(expected)
})
