import { useState } from 'react'

/** The one text that a form needs. An attempt without it shows `missing` next to its field. */
export const useRequiredText = (missing: string) => {
  const [value, onValue] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isGiven = () => {
    const isEmpty = value.trim() === ''
    setIsMissing(isEmpty)
    return !isEmpty
  }
  return { text: value, isGiven, input: { value, onValue, error: isMissing ? missing : undefined } }
}
