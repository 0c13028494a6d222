import { useEffect, useState } from 'react'

/** A success message that the next page shows (R28). */
export type Flash = { title: string; text?: string; matchId?: string }

let pendingFlash: Flash | undefined

/** Stores a message for the next page. */
export const storeFlash = (flash: Flash) => {
  pendingFlash = flash
}

/** Takes the stored message once. It stays on the page until it is closed or the page is left. */
export const useFlash = (): [Flash | undefined, () => void] => {
  const [flash, setFlash] = useState(() => pendingFlash)
  useEffect(() => {
    pendingFlash = undefined
  }, [])
  return [flash, () => setFlash(undefined)]
}
