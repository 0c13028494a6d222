import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempts } from '../../lib/use-attempts.ts'
import { pushQuery } from './push-requests.ts'

/** One part's acts: what failed or went well is said there, and everything is read again. */
export const usePushAct = () => {
  const client = useQueryClient()
  const attempts = useAttempts<never>()
  const [done, setDone] = useState<string>()
  return {
    ...attempts,
    done,
    act: (name: string, task: () => Promise<string | undefined>) => {
      setDone(undefined)
      void attempts.run(name, async () => {
        const words = await task()
        await client.invalidateQueries(pushQuery)
        setDone(words)
      })
    },
  }
}
