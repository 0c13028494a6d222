import { Suspense, useRef, useState, type ReactNode } from 'react'
import { hasCode, needsStepUp } from '../../../lib/api/api-error.ts'
import { ProofProvider, type WithProof } from '../../../lib/hooks/use-proof.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { StepUpNeed, StepUpOptions } from './step-up-dialog.tsx'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), 'StepUpDialog')

type Asking = { options: StepUpOptions; need: StepUpNeed; onEnd: (proved: boolean) => void }

type StepUpProps = { isForAdministration?: boolean; children: ReactNode }

/** Asks for a step-up when a task inside requires one, and then repeats the task. */
export const StepUp = ({ isForAdministration = false, children }: StepUpProps) => {
  const [asking, setAsking] = useState<Asking>()
  const asked = useRef<Promise<boolean>>(undefined)

  const ask = async (isPasskeyOnly: boolean): Promise<boolean> => {
    const options = await call('POST /api/auth/step-up/options')
    return new Promise((resolve) => {
      const onEnd = (proved: boolean) => {
        setAsking(undefined)
        resolve(proved)
      }
      setAsking({ options, need: { isForAdministration, isPasskeyOnly }, onEnd })
    })
  }
  /** Tasks that need it at the same time share one: a second dialog would replace the first. */
  const askOnce = (isPasskeyOnly: boolean): Promise<boolean> => {
    asked.current ??= ask(isPasskeyOnly).finally(() => {
      asked.current = undefined
    })
    return asked.current
  }
  const withProof: WithProof = async (task) => {
    try {
      return await task()
    } catch (error) {
      if (!needsStepUp(error) || !(await askOnce(hasCode(error, 'PASSKEY_REQUIRED')))) throw error
      return task()
    }
  }
  return (
    <ProofProvider value={withProof}>
      {children}
      {asking && (
        <Suspense fallback={null}>
          <StepUpDialog {...asking} />
        </Suspense>
      )}
    </ProofProvider>
  )
}
