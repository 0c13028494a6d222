import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isItSafe } from '#text/app/header.ts'
import { freeTextCare } from '#text/profile/field-care.ts'
import * as quick from '#text/profile/quick-check.ts'
import * as t from '#text/profile/wizard.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Note } from '../../../ui/layout/card.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import {
  BackToDashboard,
  LimitReached,
  DraftRestored,
  RunningUploads,
  DraftStatus,
} from '../parts/form-notes.tsx'
import { DescribedTwice } from '../review/described-twice.tsx'
import { Review, VisibilityNote } from '../review/review.tsx'
import type { ShownWizard, Wizard } from '../state/use-wizard.ts'
import { WizardProblem } from '../parts/wizard-problem.tsx'
import {
  fieldOf,
  groupsOfStep,
  type FieldDefinition,
  type PartnerFieldName,
} from '@crosscheck/domain/fields/catalog'
import { groupTitles } from '#text/profile/form-names.ts'
import { fieldText } from '../../../lib/display-text/fields/field-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { WizardField } from '../fields/wizard-field.tsx'
import { pathOf, type FieldName, type Path, type WizardForm } from '../form/form.ts'

/** Each of them is enough to find the same person. The first is shown at first. */
const clueNames = [
  'phoneNumber',
  'socialMediaInstagram',
  'socialMediaFacebook',
  'socialMediaTiktok',
  'socialMediaSnapchat',
  'otherAccounts',
  'licensePlate',
  'email',
] as const satisfies readonly PartnerFieldName[]
type ClueName = (typeof clueNames)[number]

const nameField = fieldOf('fullName')
const placeFields = [fieldOf('meetingLocationCity'), fieldOf('meetingLocationCountry')]

/** The clue of an earlier draft, so that it is seen. */
const firstClue = (partner: WizardForm['partner']): ClueName =>
  clueNames.find((name) => !!partner[name]) ?? clueNames[0]

/** The fields that the quick check shows with this clue. */
const shownPaths = (clue: ClueName): ReadonlySet<Path> =>
  new Set([nameField, fieldOf(clue), ...placeFields].map(pathOf))

const clueOptions = () =>
  clueNames.map((name) => ({ value: name, label: fieldText(fieldOf(name)).label }))

const consentFields = groupsOfStep(1)
  .filter(({ group }) => group === 'consent')
  .flatMap(({ fields }) => fields)

type GroupProps = { wizard: Wizard; fields: readonly FieldDefinition<FieldName>[] }

const Fields = ({ wizard, fields }: GroupProps) =>
  fields.map((field) => <WizardField key={pathOf(field)} field={field} wizard={wizard} isQuick />)

const groupClasses = 'grid grid-cols-1 gap-5'

type QuickFieldsProps = { wizard: Wizard; clue: ClueName; onClue: (clue: ClueName) => void }

const QuickFields = ({ wizard, clue, onClue }: QuickFieldsProps) => (
  <>
    <div role="group" aria-label={quick.person} className={groupClasses}>
      <Fields wizard={wizard} fields={[nameField]} />
      <Select
        id="quick-clue"
        label={quick.clue}
        value={clue}
        onValue={(value) => onClue(clueNames.find((name) => name === value) ?? clue)}
        options={clueOptions()}
      />
      <Fields wizard={wizard} fields={[fieldOf(clue)]} />
    </div>
    <div role="group" aria-label={quick.where} className={groupClasses}>
      <Fields wizard={wizard} fields={placeFields} />
    </div>
    <div role="group" aria-labelledby="quick-consent" className="grid grid-cols-1 gap-3">
      <h2 id="quick-consent" className="border-b border-line pb-2 text-h3">
        {groupTitles.consent}
      </h2>
      <Fields wizard={wizard} fields={consentFields} />
    </div>
  </>
)

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
            <Link to="/is-it-safe" target="_blank" className="justify-self-start py-3 text-ui">
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
