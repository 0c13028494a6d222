import { useState } from 'react'
import { useAttempts } from './use-attempts.ts'

/**
 * The acts of one part of a page: what failed or went well is said there, and what the part shows is
 * read again.
 */
export const useReportedAction = <Field extends string = never>(
  refresh: () => Promise<unknown>,
) => {
  const attempts = useAttempts<Field>()
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
