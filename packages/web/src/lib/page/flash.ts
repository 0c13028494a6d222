import { useEffect, useState } from 'react'

/** Something that went well and is told on the next page (R28). */
export type Flash = { title: string; text?: string; matchId?: string }

let pendingFlash: Flash | undefined

/** Leaves a message for the page that is shown next. */
export const storeFlash = (flash: Flash) => {
  pendingFlash = flash
}

/** Takes the message that was left, once; it stays until it is closed or the page is left. */
export const useFlash = (): [Flash | undefined, () => void] => {
  const [flash, setFlash] = useState(() => pendingFlash)
  useEffect(() => {
    pendingFlash = undefined
  }, [])
  return [flash, () => setFlash(undefined)]
}
