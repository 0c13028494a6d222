import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ProofProvider, type WithProof } from '../with-proof.ts'
import { useRetryJobs } from './overview-requests.ts'

// The session needs a page; this test makes no calls.
vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

test('a retry that needs a step-up reads the overview again only after it, because a second dialog would replace the first', async () => {
  const client = new QueryClient()
  const order: string[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void order.push('overview'))
  const withProof: WithProof = async () => {
    order.push('step-up')
    await Promise.resolve()
    order.push('retried')
    return undefined as never
  }
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
  expect(order).toEqual(['step-up', 'retried', 'overview'])
})
