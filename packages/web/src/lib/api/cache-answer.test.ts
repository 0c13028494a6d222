import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerCache } from './cache-answer.ts'

const queryKey = ['consent', 'm1']

/** A page that shows a query. The test answers its reads, and reads of it that end are waited for. */
const openPage = async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(queryKey, 'asked')
  const reads: ((data: string) => void)[] = []
  new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  }).subscribe(() => {})
  return {
    client,
    reads,
    shown: () => client.getQueryData(queryKey),
    answer: async (at: number, data: string) => {
      reads[at]?.(data)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('an answer is shown without another read', async () => {
  const { client, reads, shown } = await openPage()
  answerCache(client, queryKey)('agreed')
  expect(shown()).toBe('agreed')
  expect(reads).toHaveLength(0)
})

test('an answer that a live change outran does not take the change from the page', async () => {
  const { client, reads, shown, answer } = await openPage()
  const cache = answerCache(client, queryKey)
  void client.invalidateQueries({ queryKey })
  await answer(0, 'approved by the other side')
  cache('requested')
  expect(shown()).toBe('approved by the other side')
  expect(reads).toHaveLength(2)
})

test('a read that began before the act and ends after its answer does not undo it', async () => {
  const { client, reads, shown, answer } = await openPage()
  void client.invalidateQueries({ queryKey })
  answerCache(client, queryKey)('agreed')
  await answer(0, 'asked')
  expect(shown()).toBe('agreed')
  expect(reads).toHaveLength(2)
  await answer(1, 'agreed and approved')
  expect(shown()).toBe('agreed and approved')
})
