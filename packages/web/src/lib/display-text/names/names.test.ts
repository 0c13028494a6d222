import { expect, test } from 'vitest'
import { firstName, shortName } from './names.ts'

test.each([
  ['Carla Bennet', 'Carla', 'Carla B.'],
  ['  Carla   Maria  Bennet ', 'Carla', 'Carla B.'],
  ['Carla', 'Carla', 'Carla'],
  ['สมชาย ใจดี', 'สมชาย', 'สมชาย ใ.'],
  ['Kim Li', 'Kim', 'Kim Li'],
  ['', '', ''],
])('%j has the first name %j and is shown as %j', (name, first, short) => {
  expect(firstName(name)).toBe(first)
  expect(shortName(name)).toBe(short)
})
