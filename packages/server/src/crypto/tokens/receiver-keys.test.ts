import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReceiverKeys, createReceiverSecret } from './receiver-keys.ts'

const secret = createReceiverSecret()
const keys = createReceiverKeys(secret)

test("a link's key leads to its mailbox's index, in another process too", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const read = createReceiverKeys(secret).readLinkKey(keys.linkKey(address))
      expect(read?.equals(keys.indexOf(address))).toBe(true)
    }),
  )
})

test('a key that was changed, made with another secret or is malformed is worthless', () => {
  const good = keys.linkKey('ann@mail.example')
  const [index = '', mac = ''] = good.split('.')
  const other = createReceiverKeys(createReceiverSecret())
  const bad = [
    '',
    '.',
    index,
    `${index}.`,
    `${index}.${'A'.repeat(22)}`,
    `${'A'.repeat(43)}.${mac}`,
    `${good}A`,
    other.linkKey('ann@mail.example'),
  ]
  for (const key of bad) expect(keys.readLinkKey(key)).toBeNull()
  expect(other.indexOf('ann@mail.example').equals(keys.indexOf('ann@mail.example'))).toBe(false)
})
