import { useEffect } from 'react'

let resolve = () => {}

/** Resolves when the scripts have taken over the page's screen. */
export const takenOver = new Promise<void>((done) => {
  resolve = done
})

/** For screens: notes that this one has been rendered or hydrated. */
export const useTakeOver = (): void => useEffect(() => resolve(), [])
