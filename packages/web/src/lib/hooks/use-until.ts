import { useEffect, useState } from 'react'

const isAhead = (time: string | null) => time !== null && Date.parse(time) > Date.now()

/** True until the given time; false without one. */
export const useUntil = (time: string | null): boolean => {
  const [ahead, setAhead] = useState(() => isAhead(time))
  useEffect(() => {
    setAhead(isAhead(time))
    if (!isAhead(time)) return
    const timer = setTimeout(() => setAhead(false), Date.parse(time ?? '') - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return ahead
}
