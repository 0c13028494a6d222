import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ProofProvider, type WithProof } from '../../../lib/hooks/use-proof.ts'
import { mutationOf } from '../../../lib/hooks/testing/mutation-of.tsx'
import { useRetryJobs } from './overview-requests.ts'

// The session needs a page; this test makes no calls.
vi.mock('../../../lib/session/app-session.ts', () => ({ call: vi.fn() }))

/** Retries a job through `withProof`; `order` says when the overview is read again. */
const retryWith = async (withProof: WithProof, order: string[]) => {
  const client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void order.push('overview'))
  const retry = mutationOf(client, useRetryJobs, (children) => (
    <ProofProvider value={withProof}>{children}</ProofProvider>
  ))
  await retry('job')
}

test('a retry that needs a step-up reads the overview again only after it, because a second dialog would replace the first', async () => {
  const order: string[] = []
  const withProof: WithProof = async () => {
    order.push('step-up')
    await Promise.resolve()
    order.push('retried')
    return undefined as never
  }
  await retryWith(withProof, order)
  expect(order).toEqual(['step-up', 'retried', 'overview'])
})

test.each([
  ['a canceled step-up', 'STEP_UP_REQUIRED', []],
  ['a refused retry', 'NOT_FOUND', ['overview']],
])('after %s the overview is read again only if the proof exists', async (_case, code, reads) => {
  const order: string[] = []
  const refusal = new ApiError({ status: 403, code, text: code })
  await expect(retryWith(() => Promise.reject(refusal), order)).rejects.toBe(refusal)
  expect(order).toEqual(reads)
})
