import type { User } from '@crosscheck/domain/contract/identity/auth'
import { noUserInTime } from '#text/errors/session.ts'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../display-text/errors/error-text.ts'
import type { Session } from './session.ts'

/** How long `me()` waits for a user to be known (specification, section 9). */
export const userWaitMs = 5_000

const failure = (code: 'NOT_AUTHENTICATED' | 'AUTH_TIMEOUT', text: () => string) =>
  new ApiError({ status: 401, code, text })

type Deps = {
  session: Pick<Session, 'get' | 'subscribe'>
  setTimer: (run: () => void, ms: number) => () => void
}

/** The signed-in user, waiting while it is not yet known; rejects when there is none. */
export const waitForUser = ({ session, setTimer }: Deps): Promise<User> =>
  new Promise((resolve, reject) => {
    let unsubscribe = () => {}
    const settle = (finish: () => void) => {
      unsubscribe()
      cancel()
      finish()
    }
    const look = () => {
      const { user, tokens, isLoading } = session.get()
      if (user) settle(() => resolve(user))
      else if (!isLoading && !tokens)
        settle(() => reject(failure('NOT_AUTHENTICATED', () => errorText('NOT_AUTHENTICATED'))))
    }
    const cancel = setTimer(
      () => settle(() => reject(failure('AUTH_TIMEOUT', () => noUserInTime))),
      userWaitMs,
    )
    unsubscribe = session.subscribe(look)
    look()
  })
