import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const takeAll = <Item>(queue: FairQueue<Item>): Item[] => {
  const items: Item[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) items.push(item)
  return items
}

describe('a fair queue', () => {
  test('owners take turns, and each owner’s items keep their order', () => {
    const queue = new FairQueue<string>({ total: 10, perOwner: 5 })
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.offer(item[0]!, item)
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('an item beyond the owner’s share or the total is refused', () => {
    const queue = new FairQueue<number>({ total: 3, perOwner: 2 })
    const offered = ['a', 'a', 'a', 'b', 'b'].map((owner, index) => queue.offer(owner, index))
    expect(offered).toEqual([true, true, false, true, false])
    expect(takeAll(queue)).toEqual([0, 3, 1])
    expect(queue.offer('a', 9)).toBe(true)
  })

  test('every accepted item is taken exactly once', () => {
    const offers = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()))
    fc.assert(
      fc.property(offers, (steps) => {
        const queue = new FairQueue<number>({ total: 4, perOwner: 2 })
        const [accepted, taken]: [number[], number[]] = [[], []]
        for (const [index, [owner, takes]] of steps.entries()) {
          if (queue.offer(owner, index)) accepted.push(index)
          const item = takes ? queue.take() : undefined
          if (item !== undefined) taken.push(item)
        }
        expect([...taken, ...takeAll(queue)].toSorted((a, b) => a - b)).toEqual(accepted)
      }),
    )
  })
})
