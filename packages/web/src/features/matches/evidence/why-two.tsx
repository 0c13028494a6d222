import { useEffect, useState } from 'react'
import * as text from '#text/evidence.ts'
import { Fold } from '../../../ui/fold.tsx'

const key = 'crosscheck.seen.why-two'

const isFirstVisit = () => {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

/** Why there are two results: open the first time somebody sees a match, folded later. */
export const WhyTwo = () => {
  const [open] = useState(isFirstVisit)
  useEffect(() => {
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Without storage it stays folded.
    }
  }, [])
  return (
    <Fold title={text.whyTitle} open={open}>
      <p className="max-w-text text-small text-ink-soft">{text.whyText}</p>
    </Fold>
  )
}
