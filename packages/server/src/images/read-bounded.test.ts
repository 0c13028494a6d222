import { expect, test } from 'vitest'
import { ArrivingContents, readBounded } from './image-processor.ts'

async function* partsOf(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size)
}
const limits = { totalBytes: 100, perOwner: 2 }
const read = async (all: ArrivingContents, owner: string, ...sizes: number[]) => {
  const arriving = all.enter(owner)
  return (
    arriving && { arriving, result: await readBounded(partsOf(...sizes), { atMost: 60, arriving }) }
  )
}

test('contents that arrive share the memory by their bytes', async () => {
  const all = new ArrivingContents(limits)
  const first = await read(all, 'anna', 30, 30)
  expect(first?.result).toEqual({ content: Buffer.alloc(60) })
  const second = await read(all, 'ben', 40, 1)
  expect(second?.result).toEqual({ refusal: 'memory full' })
  expect(all.enter('carl')).toBeNull()
  second?.arriving.leave()
  expect((await read(all, 'carl', 40))?.result).toEqual({ content: Buffer.alloc(40) })
  first?.arriving.leave()
  expect((await read(all, 'ben', 60))?.result).toEqual({ content: Buffer.alloc(60) })
})

test('a content larger than its limit is refused, and leaves no bytes behind', async () => {
  const all = new ArrivingContents(limits)
  for (let time = 0; time < 10; time += 1) {
    const refused = await read(all, 'anna', 60, 1)
    expect(refused?.result).toEqual({ refusal: 'too large' })
    refused?.arriving.leave()
  }
})

test('one owner has a limited number of contents, however small', () => {
  const all = new ArrivingContents(limits)
  const [first, second, third] = [all.enter('anna'), all.enter('anna'), all.enter('anna')]
  expect([first === null, second === null, third]).toEqual([false, false, null])
  expect(all.enter('ben')).not.toBeNull()
  first?.leave()
  expect(all.enter('anna')).not.toBeNull()
})
