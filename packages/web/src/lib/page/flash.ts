import { useEffect, useState } from 'react'

/** A success message that the next page shows (R28). */
export type Flash = {
  /** Without a title the message follows. */
  title?: string
  text?: string
  matchId?: string
  /** The outcome of the comparison replaces the message, once there is one. */
  waits?: boolean
}

let pendingFlash: Flash | undefined
let takeFlash = () => {}

/** Stores a message for this page, if it shows messages, or else for the next one. */
export const storeFlash = (flash: Flash) => {
  pendingFlash = flash
  takeFlash()
}

type SetFlash = (flash: Flash | undefined) => void

/** Takes the stored message once, or `first`. It stays until it is closed or the page is left. */
export const useFlash = (first: () => Flash | undefined): [Flash | undefined, SetFlash] => {
  const [flash, setFlash] = useState(() => pendingFlash ?? first())
  useEffect(() => {
    pendingFlash = undefined
    takeFlash = () => {
      setFlash(pendingFlash)
      pendingFlash = undefined
    }
    return () => {
      takeFlash = () => {}
    }
  }, [])
  return [flash, setFlash]
}
