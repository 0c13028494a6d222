import { expect, test } from 'vitest'
import { firstName, shortName } from './names.ts'

test('a name is shown by its first name and initial', () => {
  for (const [name, first, short] of [
    ['Carla Bennet', 'Carla', 'Carla B.'],
    ['  Carla   Maria  Bennet ', 'Carla', 'Carla B.'],
    ['Carla', 'Carla', 'Carla'],
    ['สมชาย ใจดี', 'สมชาย', 'สมชาย ใ.'],
    ['Kim Li', 'Kim', 'Kim Li'],
    ['', '', ''],
  ] as const) {
    expect.soft(firstName(name), name).toBe(first)
    expect.soft(shortName(name), name).toBe(short)
  }
})
