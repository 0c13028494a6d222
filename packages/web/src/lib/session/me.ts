import { session } from './app-session.ts'
import { waitForUser } from './wait-for-user.ts'

/** The signed-in user; waits up to five seconds while that is unknown. */
export const me = () =>
  waitForUser({
    session,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
