import { session } from './app-session.ts'
import { waitForUser } from './wait-for-user.ts'

/** Who is signed in, waiting up to five seconds while that is not known. */
export const me = () =>
  waitForUser({
    session,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
