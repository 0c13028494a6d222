import { session } from '../../lib/session/app-session.ts'

/** Subscribes this page to the user's events while a user is signed in. */
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
    // Loaded after the first paint. Until then, and if loading fails, the page polls.
    void import('./live.ts').then(
      ({ followRealtime }) => {
        if (followed === id) stop = followRealtime(id)
      },
      () => {},
    )
  })
}
