import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { call } from '../../../lib/session/app-session.ts'
import { ProofProvider, type WithProof } from '../with-proof.ts'
import { useRetryJobs } from './overview-requests.ts'

vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

test('a retry that needs a step-up reads the overview again only after it, because a second dialog would replace the first', async () => {
  const client = new QueryClient()
  const order: string[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void order.push('overview'))
  vi.mocked(call).mockImplementation(async () => {
    order.push('retry')
    if (order.length === 1) throw new Error('A step-up is missing.')
    return { retried: 1, obsolete: 0 }
  })
  const withProof: WithProof = (task) =>
    task().catch(() => {
      order.push('step-up')
      return task()
    })
  const retries: ReturnType<typeof useRetryJobs>['mutateAsync'][] = []
  const Jobs = () => {
    retries.push(useRetryJobs().mutateAsync)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ProofProvider value={withProof}>
        <Jobs />
      </ProofProvider>
    </QueryClientProvider>,
  )
  await retries[0]?.('job')
  expect(order).toEqual(['retry', 'step-up', 'retry', 'overview'])
})
