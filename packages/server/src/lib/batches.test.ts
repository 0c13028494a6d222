import { expect, test } from 'vitest'
import { createGate } from './tasks/lanes.ts'
import { createBatches } from './batches.ts'

type Answer = PromiseSettledResult<string>

const answer = (value: string): Answer => ({ status: 'fulfilled', value })
const refuse = (reason: string): Answer => ({ status: 'rejected', reason: new Error(reason) })

/** Batches of at most three keys, one at a time, which end when the test says so. */
const manual = (answerTo: (key: string) => Answer = answer) => {
  const asked: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const ask = createBatches<string, string>({
    gate: createGate(1),
    most: 3,
    work: async (keys) => {
      asked.push([...keys])
      const end = Promise.withResolvers<void>()
      ends.push((error) => (error ? end.reject(error) : end.resolve()))
      await end.promise
      return keys.map(answerTo)
    },
  })
  return { ask, asked, end: (error?: Error) => ends.shift()?.(error) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('keys of one turn of the event loop are worked on together', async () => {
  const { ask, asked, end } = manual()
  const answers = Promise.all(['a', 'b'].map(ask))
  await settled()
  expect(asked).toEqual([['a', 'b']])
  end()
  expect(await answers).toEqual(['a', 'b'])
})

test('keys that come while the gate is full make batches of the allowed size', async () => {
  const { ask, asked, end } = manual()
  const first = ask('a')
  await settled()
  const others = Promise.all(['b', 'c', 'd', 'e'].map(ask))
  await settled()
  expect(asked).toEqual([['a']])
  for (let count = 0; count < 3; count += 1) {
    end()
    await settled()
  }
  expect(asked).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect([await first, ...(await others)]).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a key without an answer does not keep the others of its batch from theirs', async () => {
  const { ask, end } = manual((key) => (key === 'b' ? refuse('no key') : answer(key)))
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask))
  await settled()
  end()
  expect(await answers).toEqual([answer('a'), refuse('no key'), answer('c')])
})

test('after a batch has failed, each of its keys is worked on alone', async () => {
  const { ask, asked, end } = manual()
  const answers = Promise.allSettled(['a', 'b'].map(ask))
  await settled()
  end(new Error('lost'))
  await settled()
  end()
  await settled()
  end(new Error('lost again'))
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']])
  expect(await answers).toEqual([answer('a'), refuse('lost again')])
})
