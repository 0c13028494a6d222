import { memo } from 'react'
import {
  computeFindability,
  type FindabilityLevel,
} from '@crosscheck/domain/profile/findability/findability'
import * as t from '#text/profile/findability.ts'
import { partnerFieldLabel } from '../../../lib/display-text/fields/field-label.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { Note } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { Meter } from '../../../ui/elements/meter.tsx'
import { visiblePartner, type WizardForm } from '../form/form.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'

const levelText = (level: FindabilityLevel, identifiers: number): string =>
  level === 'identifiers' ? t.levels.identifiers(identifiers) : t.levels[level]

/** A clue that the other member decides on first is worth no more than a birthdate. */
const filledSlots: Record<FindabilityLevel, number> = {
  refused: 0,
  ownAddress: 0,
  nothing: 0,
  nameAlone: 1,
  nameAndMore: 2,
  nameAndBirthdate: 3,
  identifierAlone: 3,
  oneIdentifier: 4,
  identifiers: 5,
}

type MeterProps = { form: WizardForm; ownEmail: string; className?: string }

/**
 * How findable the input is, and which field would help most. It sends nothing to the server.
 * Screen readers announce the sentence when it changes, which few key presses cause.
 */
export const FindabilityMeter = memo(({ form, ownEmail, className }: MeterProps) => {
  useLanguage()
  const { today } = prepareOptions()
  const { level, identifiers, helpful } = computeFindability(visiblePartner(form.partner), {
    today,
    ownEmail,
  })
  return (
    <Note className={classes('grid gap-2', className)}>
      <h2 className="text-body">{t.findabilityTitle}</h2>
      <Meter value={filledSlots[level]} />
      <p role="status">{levelText(level, identifiers.length)}</p>
      {helpful.length > 0 && (
        <p>{t.findabilityHelps(formatList(helpful.map(partnerFieldLabel)))}</p>
      )}
      <p className="text-small text-ink-soft">{t.findabilityNote}</p>
    </Note>
  )
})
