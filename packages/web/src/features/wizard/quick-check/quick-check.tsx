import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isItSafe } from '#text/app/header.ts'
import { freeTextCare } from '#text/profile/field-care.ts'
import * as quick from '#text/profile/quick-check.ts'
import * as t from '#text/profile/wizard.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { BackToDashboard } from '../parts/back-to-dashboard.tsx'
import { LimitReached } from '../parts/limit-reached.tsx'
import { DraftRestored } from '../parts/draft-restored.tsx'
import { DraftStatus } from '../draft/draft-status.tsx'
import { DescribedTwice } from '../review/described-twice.tsx'
import { Review } from '../review/review.tsx'
import { RunningUploads } from '../parts/running-uploads.tsx'
import { VisibilityNote } from '../review/visibility-note.tsx'
import type { ShownWizard } from '../state/use-wizard.ts'
import { WizardProblem } from '../parts/wizard-problem.tsx'
import { firstClue, shownPaths } from './quick-clues.ts'
import { QuickFields } from './quick-fields.tsx'

/** The fields that find most matches, on one screen. It fills in the form of the wizard. */
export const QuickCheck = ({ user, wizard, start, onDiscarded }: ShownWizard) => {
  const [clue, setClue] = useState(() => firstClue(wizard.form.partner))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  usePageTitle(quick.title, wizard.attempt !== undefined || wizard.failure !== undefined)
  return (
    <div className="page">
      <div className="grid max-w-160 grid-cols-1 gap-4 pt-2 pb-8 lg:pt-8 lg:pb-20">
        <BackToDashboard className="justify-self-start" />
        <h1 ref={heading} tabIndex={-1}>
          {quick.title}
        </h1>
        <WizardProblem wizard={wizard} />
        <RunningUploads wizard={wizard} />
        <LimitReached allowance={start.allowance} />
        <form
          method="post"
          noValidate
          className="grid grid-cols-1 gap-7"
          onSubmit={(event) => {
            event.preventDefault()
            void wizard.submit()
          }}
        >
          <QuickFields wizard={wizard} clue={clue} onClue={setClue} />
          <DescribedTwice form={wizard.form} />
          <Review
            form={wizard.form}
            onChange={wizard.change}
            onPage={{ shown: shownPaths(clue), ownEmail: user.email, text: quick.alsoSaved }}
          />
          <Note>{freeTextCare}</Note>
          <VisibilityNote />
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3 max-md:flex-col">
              <Button variant="filled" type="submit" busy={wizard.busy} busyLabel={t.submitting}>
                {t.submit}
              </Button>
              <Button onClick={() => wizard.go(2)}>{quick.addMore}</Button>
            </div>
            <Link to="/is-it-safe" target="_blank" className="justify-self-start py-2.5 text-ui">
              {isItSafe}
            </Link>
            {start.restored && <DraftRestored wizard={wizard} onDiscarded={onDiscarded} />}
            <DraftStatus state={wizard.draft} />
          </div>
        </form>
      </div>
    </div>
  )
}
