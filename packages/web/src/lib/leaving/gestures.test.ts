import { expect, test } from 'vitest'
import { createEscapeCounter, createTapCounter } from './gestures.ts'

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
    /** Returns whether the browser's own action was prevented. */
    press: (after: number, key = 'Escape', repeat = false): boolean => {
      time += after
      let isPrevented = false
      press({ key, repeat, preventDefault: () => void (isPrevented = true) })
      return isPrevented
    },
  }
}

// claim: leave-quickly
test('three quick presses of Escape leave the site, and the browser does not act on the third', () => {
  const keys = pressEscape()
  expect([keys.press(0), keys.press(300)]).toEqual([false, false])
  expect(keys.left()).toBe(0)
  expect(keys.press(300)).toBe(true)
  expect(keys.left()).toBe(1)
})

test('slow presses, other keys and a repeating key do not leave the site', () => {
  const keys = pressEscape()
  for (const after of [0, 1_600, 1_600, 1_600]) keys.press(after)
  for (const key of ['Tab', 'Enter', 'a']) keys.press(10, key)
  for (const after of [10, 10, 10]) keys.press(after, 'Escape', true)
  expect(keys.left()).toBe(0)
})

const tap = (pointerType: string, ...times: number[]) => {
  let left = 0
  let time = 0
  const target = new EventTarget()
  const controls = new Set<EventTarget | null>()
  const press = createTapCounter(
    () => {
      left += 1
    },
    { now: () => time, onControl: (element) => controls.has(element) },
  )
  return (onControl = false) => {
    if (onControl) controls.add(target)
    for (time of times) press({ pointerType, target })
    return left
  }
}

// claim: leave-quickly
test('three quick taps next to the controls leave the site', () => {
  expect(tap('touch', 0, 200, 400)()).toBe(1)
})

test('slow taps, taps on controls, and clicks with a mouse do not leave the site', () => {
  expect(tap('touch', 0, 500, 1_000)()).toBe(0)
  expect(tap('touch', 0, 200, 400)(true)).toBe(0)
  expect(tap('mouse', 0, 200, 400)()).toBe(0)
})
