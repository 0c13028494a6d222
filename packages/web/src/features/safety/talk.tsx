import { useEffect, useState, type ReactNode } from 'react'
import * as text from '#text/contact/safety.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Note } from '../../ui/layout/card.tsx'

/**
 * The help lines, loaded before they are opened, so that they also open without a connection. If
 * that failed, `load` tries again, and the emergency numbers stay in their place.
 */
const useHelpLines = () => {
  const [lines, setLines] = useState<ReactNode>()
  const load = () =>
    void import('./help-lines.tsx').then(
      ({ HelpLines }) => setLines(<HelpLines />),
      () => {},
    )
  useEffect(load, [])
  return { lines, load }
}

/** Folded help lines, and the safety plan. */
export const Talk = () => {
  const { lines, load } = useHelpLines()
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    if (!lines) load()
  }
  return (
    <Fold title={text.talkTitle} indented={false} onOpen={open}>
      {opened && (lines ?? <p className="font-bold">{text.helpNow}</p>)}
      <TextLink to="/safety-plan">{text.planLink}</TextLink>
    </Fold>
  )
}

/** The same where a match has no other means of safety: not shown to the other side, or missing. */
export const TalkNote = () => (
  <Note>
    <Talk />
  </Note>
)
