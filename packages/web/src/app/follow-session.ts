import { session } from '../lib/session/app-session.ts'

/** Has the server tell this page what happens, for as long as somebody is signed in. */
export const followSession = (): void => {
  let followed: string | undefined
  let stop = () => {}
  session.subscribe(() => {
    const id = session.get().user?.id
    if (id === followed) return
    followed = id
    stop()
    stop = () => {}
    if (id === undefined) return
    // Apart from what the first paint needs. Without it the page asks from time to time.
    void import('./live.ts').then(
      ({ followRealtime }) => {
        if (followed === id) stop = followRealtime(id)
      },
      () => {},
    )
  })
}
