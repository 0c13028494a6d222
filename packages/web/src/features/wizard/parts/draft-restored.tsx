import { useState } from 'react'
import * as t from '#text/profile/wizard.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import type { Wizard } from '../state/use-wizard.ts'

/** Says that a draft was restored, and offers to discard it after a confirmation. */
export const DraftRestored = ({
  wizard,
  onDiscarded,
}: {
  wizard: Wizard
  onDiscarded: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const discard = async () => {
    await wizard.discard()
    onDiscarded()
  }
  return (
    <Note className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{wizard.editing ? t.changesRestored : t.draftRestored}</p>
      {asking ? (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking(false)}>
            {t.discardNo}
          </Button>
          <Button size="small" variant="text" onClick={() => void discard()}>
            {t.discardYes}
          </Button>
        </span>
      ) : (
        <Button size="small" variant="text" className="-mx-2" onClick={() => setAsking(true)}>
          {wizard.editing ? t.changesDiscard : t.draftDiscard}
        </Button>
      )}
    </Note>
  )
}
