import { expect, test } from 'vitest'
import { createEscapeCounter } from './quick-exit.ts'

const pressEscape = () => {
  let time = 0
  let left = 0
  const press = createEscapeCounter(
    () => {
      left += 1
    },
    () => time,
  )
  return {
    left: () => left,
    press: (after: number, key = 'Escape', repeat = false) => {
      time += after
      press({ key, repeat })
    },
  }
}

// claim: leave-quickly
test('three quick presses of Escape leave the site', () => {
  const keys = pressEscape()
  keys.press(0)
  keys.press(300)
  expect(keys.left()).toBe(0)
  keys.press(300)
  expect(keys.left()).toBe(1)
})

test('slow presses, other keys and a repeating key do not leave the site', () => {
  const keys = pressEscape()
  for (const after of [0, 1_600, 1_600, 1_600]) keys.press(after)
  for (const key of ['Tab', 'Enter', 'a']) keys.press(10, key)
  for (const after of [10, 10, 10]) keys.press(after, 'Escape', true)
  expect(keys.left()).toBe(0)
})
