import { useState } from 'react'
import { useAttempts } from '../../lib/use-attempts.ts'
import { useRefreshAccount } from './account-requests.ts'

/** One section's acts: what failed or went well is said there, and the page is read again. */
export const useAct = <Field extends string = never>() => {
  const attempts = useAttempts<Field>()
  const refresh = useRefreshAccount()
  const [done, setDone] = useState<string>()
  return {
    ...attempts,
    done,
    /** `words` tell that it went well; none when the act itself was given up. */
    act: (name: string, task: () => Promise<string | undefined>) => {
      setDone(undefined)
      void attempts.run(name, async () => {
        const words = await task()
        await refresh()
        setDone(words)
      })
    },
  }
}
