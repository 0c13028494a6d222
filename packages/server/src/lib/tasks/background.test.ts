import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

const warned: string[] = []
const log = {
  info: () => {},
  warn: (_: unknown, text: string) => void warned.push(text),
  error: () => {},
}

test('work begins after the answer, a few tasks at once, and a failure stops no other', async () => {
  const background = createBackground(log, 2)
  const begun: number[] = []
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>())
  for (const [number, gate] of gates.entries()) {
    await background.run(async () => {
      begun.push(number)
      await gate.promise
    })
  }
  expect(begun).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual([0, 1])
  gates[0]?.reject(new Error('lost'))
  gates[1]?.resolve()
  gates[2]?.resolve()
  await background.settled()
  expect(begun).toEqual([0, 1, 2])
  expect(warned).toHaveLength(1)
  await background.settled()
})
