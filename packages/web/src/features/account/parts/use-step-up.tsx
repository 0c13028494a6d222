import { lazy, Suspense, useState, type ReactNode } from 'react'
import { hasCode } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { ProofOptions } from './step-up-dialog.tsx'

const ProofDialog = lazy(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

export type WithProof = <T>(task: () => Promise<T>) => Promise<T>

/** Runs a task again after a proof, when the server asks for one; `dialog` is where it asks. */
export const useProof = (): { withProof: WithProof; dialog: ReactNode } => {
  const [asking, setAsking] = useState<{
    options: ProofOptions
    onEnd: (proved: boolean) => void
  }>()

  const ask = async (): Promise<boolean> => {
    const options = await call('POST /api/auth/step-up/options')
    return new Promise((resolve) => {
      setAsking({
        options,
        onEnd: (proved) => {
          setAsking(undefined)
          resolve(proved)
        },
      })
    })
  }
  return {
    withProof: async (task) => {
      try {
        return await task()
      } catch (error) {
        if (!hasCode(error, 'STEP_UP_REQUIRED') || !(await ask())) throw error
        return task()
      }
    },
    dialog: asking && (
      <Suspense fallback={null}>
        <ProofDialog {...asking} />
      </Suspense>
    ),
  }
}
