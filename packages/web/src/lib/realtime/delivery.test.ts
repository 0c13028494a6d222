import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDeduplicator } from './delivery.ts'

test('messages from before the start of the subscription are not new', () => {
  const received = createDeduplicator('5-3')
  expect(received.take('5-3')).toBe(false)
  expect(received.take('4-9')).toBe(false)
  expect(received.take('5-4')).toBe(true)
})

test('the mark does not move past a gap', () => {
  const received = createDeduplicator('1-0')
  received.take('9-0')
  expect(received.mark()).toBe('1-0')
  received.take('2-0')
  received.completeTo('2-0')
  expect(received.mark()).toBe('2-0')
  received.complete()
  expect(received.mark()).toBe('9-0')
})

test('with any number of remembered ids, each id is new once and the mark never moves back', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('live' as const), count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ type: fc.constant('catch up' as const) }),
    fc.record({ type: fc.constant('miss' as const), count: fc.integer({ min: 1, max: 5 }) }),
  )
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 0, max: 3 }), (steps, remembered) => {
      const received = createDeduplicator(undefined, remembered)
      const taken: string[] = []
      const all: string[] = []
      let isBehind = false
      const happen = () => {
        const id = `1-${all.length}`
        all.push(id)
        return id
      }
      const take = (id: string) => {
        if (received.take(id)) taken.push(id)
      }
      for (const one of steps) {
        if (one.type === 'catch up') {
          const mark = received.mark()
          const from = mark === undefined ? 0 : all.indexOf(mark) + 1
          for (const id of all.slice(from)) take(id)
          received.complete()
          isBehind = false
          expect(received.mark()).toBe(all.at(-1))
          continue
        }
        for (let count = 0; count < one.count; count += 1) {
          const id = happen()
          if (one.type === 'miss') isBehind = true
          else {
            take(id)
            if (!isBehind) received.complete()
          }
        }
      }
      for (const id of all) take(id)
      expect(taken.toSorted()).toEqual(all.toSorted())
    }),
  )
})
