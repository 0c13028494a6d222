import { useEffect, useState } from 'react'

/** True once `on` has been true for some time, so that short waits show nothing. */
export const useDelayed = (on: boolean, ms: number): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, ms])
  return on && late
}
