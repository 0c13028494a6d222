import { Suspense, useState, type ReactNode } from 'react'
import { hasCode, needsStepUp } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { StepUpNeed, StepUpOptions } from './step-up-dialog.tsx'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog')

export type WithStepUp = <T>(task: () => Promise<T>) => Promise<T>

/** Repeats a task after a step-up when the server requires one; `dialog` asks for it. */
export const useStepUp = ({ isForAdministration = false } = {}): {
  withProof: WithStepUp
  dialog: ReactNode
} => {
  const [asking, setAsking] = useState<{
    options: StepUpOptions
    need: StepUpNeed
    onEnd: (proved: boolean) => void
  }>()

  const ask = async (isPasskeyOnly: boolean): Promise<boolean> => {
    const options = await call('POST /api/auth/step-up/options')
    return new Promise((resolve) => {
      setAsking({
        options,
        need: { isForAdministration, isPasskeyOnly },
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
        if (!needsStepUp(error) || !(await ask(hasCode(error, 'PASSKEY_REQUIRED')))) throw error
        return task()
      }
    },
    dialog: asking && (
      <Suspense fallback={null}>
        <StepUpDialog {...asking} />
      </Suspense>
    ),
  }
}
