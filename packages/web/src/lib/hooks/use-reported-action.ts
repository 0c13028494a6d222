import { useState } from 'react'
import { useAttempts } from './use-attempts.ts'
import { useProof } from './use-proof.ts'

/**
 * The actions of one part of a page: it shows success or failure there and refetches the part's
 * data. An action that needs a step-up is repeated after it.
 */
export const useReportedAction = <Field extends string = never>(
  refresh: () => Promise<unknown>,
) => {
  const attempts = useAttempts<Field>()
  const withProof = useProof()
  const [done, setDone] = useState<{ words: (() => string) | undefined }>()
  return {
    ...attempts,
    done: done?.words?.(),
    /**
     * The task's words report the success. Without them the page shows it in another way, or the
     * action was canceled.
     */
    act: (name: string, task: () => Promise<(() => string) | void>) => {
      setDone(undefined)
      void attempts.run(name, async () => {
        const words = await withProof(task)
        await refresh()
        setDone({ words: words ?? undefined })
      })
    },
  }
}
