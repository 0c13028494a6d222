import { useState } from 'react'

/** The texts of a form. A missing one is marked from the attempt on, until it is given. */
export const useGiven = <Name extends string>(empty: Record<Name, string>, missing: string) => {
  const [given, setGiven] = useState(empty)
  const [needed, setNeeded] = useState<readonly Name[]>([])
  const isMissing = (name: Name): boolean => given[name].trim() === ''
  return {
    given,
    hasAll: (names: readonly Name[]): boolean => {
      setNeeded(names)
      return !names.some(isMissing)
    },
    input: (name: Name) => ({
      error: needed.includes(name) && isMissing(name) ? missing : undefined,
      value: given[name],
      onValue: (value: string) => setGiven({ ...given, [name]: value }),
    }),
  }
}

/** At noon in UTC, which is on that day almost everywhere. */
export const endOf = (day: string): string => new Date(`${day}T12:00:00Z`).toISOString()
